import { useRead } from '../../../platform/admin/api/use-call'
import { Columns } from '../../../platform/admin/components/detail'
import { Jump } from '../../../platform/admin/components/jump'
import { PageHead } from '../../../platform/admin/components/page-head'
import { Empty, Reading } from '../../../platform/admin/components/states'
import { ButtonLink } from '../../../ui/components/button'
import { type Claims, paymentRoutes } from '../../contract/payments'
import * as m from '../messages'
import { CertainClaims } from './certain-claims'
import { ClaimCard } from './claim-card'
import styles from './payments.module.css'
import { StatementPanel } from './statement-panel'
import { IgnoredLines, PaidLines, UnclaimedLines } from './unclaimed-lines'

export default function PaymentsPage() {
  const found = useRead(paymentRoutes.claims, {}, { everyMs: 30_000 })
  return (
    <>
      <PageHead
        title={m.payments()}
        under={m.claimsHint()}
        actions={
          <ButtonLink variant="secondary" to="/admin/orders?refundDue=yes">
            {m.refundsDue()}
          </ButtonLink>
        }
      />
      <Jump to={{ statement: m.bankStatement() }} />
      <Columns
        main={<Reading from={found}>{({ claims }) => <ClaimsToCheck claims={claims} />}</Reading>}
        side={
          // On a phone it is below the claims, which would push it down while loading.
          !found.isPending && (
            <>
              <div id="statement" tabIndex={-1}>
                <StatementPanel />
              </div>
              {found.data && (
                <>
                  <UnclaimedLines lines={found.data.unclaimed} total={found.data.unclaimedCount} />
                  <PaidLines lines={found.data.paidBefore} />
                  <IgnoredLines lines={found.data.ignored} />
                </>
              )}
            </>
          )
        }
      />
    </>
  )
}

function ClaimsToCheck({ claims }: Pick<Claims, 'claims'>) {
  // An exact match of one claim is not offered to others.
  const taken = new Set(claims.map(({ match }) => match?.id))
  return (
    <>
      <CertainClaims claims={claims} />
      <section aria-label={m.claimsToCheck()} className={styles.claims}>
        <h2>{m.claimsToCheck()}</h2>
        <p role="status" className={styles.soft}>
          {m.claims({ count: claims.length })}
          {claims.length > 1 && m.oldestFirst()}
        </p>
        {claims.length === 0 && <Empty words={m.noPaymentsToCheckWell()} />}
        {claims.map((claim) => (
          <ClaimCard
            key={claim.orderId}
            claim={claim}
            maybe={claim.maybe.filter(({ id }) => !taken.has(id))}
          />
        ))}
      </section>
    </>
  )
}
