import { Badge } from '../../../platform/admin/components/badge'
import { Facts } from '../../../platform/admin/components/detail'
import { customerName, formatAge, formatDay, formatMoment } from '../../../platform/admin/components/format'
import { PhoneLink } from '../../../platform/admin/components/phone-link'
import { formatRupees } from '../../../platform/contract/money'
import { Link } from '../../../ui/components/link'
import { type Claim, isCertain, type StatementLine } from '../../contract/payments'
import { FormerReferences } from '../former-references'
import * as m from '../messages'
import { BankComparison } from './bank-comparison'
import { ClaimActions } from './claim-actions'
import { cautionsOf } from './claim-state'
import styles from './payments.module.css'

interface ClaimCardProps {
  claim: Claim
  /** Bank lines that may match this claim. */
  maybe: readonly StatementLine[]
}

export function ClaimCard({ claim, maybe }: ClaimCardProps) {
  const { orderId, number, name, mobile, reference, corrected = [], amount, claimedAt, match } = claim
  const cautions = cautionsOf(claim)
  const id = `claim-${orderId}`
  return (
    <article className={styles.claim} aria-labelledby={id}>
      <div className={styles.top}>
        <h3 id={id} className={styles.number}>
          <Link to={`/admin/orders/${orderId}`}>{number}</Link>
        </h3>
        <strong className={styles.figure}>{formatRupees(amount)}</strong>
      </div>
      <ClaimState claim={claim} found={maybe.length} />
      <Facts
        facts={[
          [m.name(), customerName(name)],
          [m.phone(), mobile && <PhoneLink key="phone" to={mobile} />],
          [m.reference(), reference],
          [
            m.earlierReferences(),
            corrected.length > 0 && <FormerReferences key="was" corrected={corrected} />,
          ],
          [
            m.reported(),
            <time key="age" dateTime={claimedAt} title={formatMoment(claimedAt)}>
              {formatAge(claimedAt)}
            </time>,
          ],
          [m.bank(), match && lineWords(match)],
        ]}
      />
      {cautions.length > 0 && (
        <ul className={styles.warnings} aria-label={m.check()}>
          {cautions.map((caution) => (
            <li key={caution}>{caution}</li>
          ))}
        </ul>
      )}
      {!match && maybe.map((line) => <BankComparison key={line.id} claim={claim} line={line} />)}
      {match && maybe.length > 0 && (
        <details className={styles.more}>
          <summary>{m.otherBankLinesMayMatch({ count: maybe.length })}</summary>
          {maybe.map((line) => (
            <BankComparison key={line.id} claim={claim} line={line} />
          ))}
        </details>
      )}
      <ClaimActions claim={claim} />
    </article>
  )
}

const lineWords = ({ bookedOn, amount, description }: StatementLine) =>
  m.amountOnBookedOnDescription({ amount: formatRupees(amount), bookedOn: formatDay(bookedOn), description })

function ClaimState({ claim, found }: { claim: Claim; found: number }) {
  const { payment, reminded, warnings } = claim
  return (
    <p className={styles.badges}>
      {isCertain(claim) && <Badge tone="good">{m.exactMatch()}</Badge>}
      {!claim.match && found > 0 && <Badge tone="warning">{m.possibleMatch()}</Badge>}
      {!claim.match && found === 0 && <Badge tone="calm">{m.notInAStatementYet()}</Badge>}
      {warnings.includes('cancelled') && <Badge tone="problem">{claim.status}</Badge>}
      {payment === 'Failed' && <Badge tone="warning">{m.markedAsNotFound()}</Badge>}
      {reminded && <Badge tone="calm">{m.reminded()}</Badge>}
    </p>
  )
}
