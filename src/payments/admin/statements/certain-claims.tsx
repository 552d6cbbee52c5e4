import { useState } from 'react'
import { useChange } from '../../../platform/admin/api/use-call'
import { Panel } from '../../../platform/admin/components/detail'
import { WholeWords } from '../../../platform/admin/components/whole-words'
import { formatRupees } from '../../../platform/contract/money'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { type Claim, isCertain, paymentLimits, paymentRoutes } from '../../contract/payments'
import * as m from '../messages'
import styles from './payments.module.css'

interface Outcome {
  confirmed: number
  refused: readonly { number: string; message: string }[]
}

/** Confirms all claims with an exact match at once and shows the result. */
export function CertainClaims({ claims }: { claims: readonly Claim[] }) {
  const certain = claims.filter(isCertain).slice(0, paymentLimits.atOnce)
  const [outcome, setOutcome] = useState<Outcome>()
  const confirm = useChange(paymentRoutes.confirmAll)
  const pairs = certain.flatMap(({ orderId, reference, match }) =>
    match ? [{ orderId, lineId: match.id, seenReference: reference }] : [],
  )
  const confirmNow = () =>
    confirm.mutate(
      { body: { pairs } },
      {
        // Uses the claims from before the click: a refused one may no longer be listed.
        onSuccess: ({ confirmed, refused }) =>
          setOutcome({
            confirmed,
            refused: refused.map(({ orderId, message }) => ({ number: numberOf(certain, orderId), message })),
          }),
      },
    )
  return (
    <>
      {outcome && <OutcomeNotice {...outcome} />}
      {certain.length > 0 && (
        <div id="certain">
          <Panel title={m.exactMatches({ count: certain.length })}>
            <p>{m.sameReferenceHint()}</p>
            <CertainList certain={certain} />
            <Button wide busy={confirm.isPending} onClick={confirmNow}>
              {m.confirmPayments({ count: certain.length })}
            </Button>
          </Panel>
        </div>
      )}
    </>
  )
}

const numberOf = (claims: readonly Claim[], orderId: string) =>
  claims.find((claim) => claim.orderId === orderId)?.number ?? orderId

function CertainList({ certain }: { certain: readonly Claim[] }) {
  return (
    <ul className={styles.certain} aria-label={m.exactMatchesText()}>
      {certain.map(({ orderId, number, name, amount }) => (
        <li key={orderId}>
          <span>
            {number} · {name}
          </span>
          <span className={styles.figure}>{formatRupees(amount)}</span>
        </li>
      ))}
    </ul>
  )
}

function OutcomeNotice({ confirmed, refused }: Outcome) {
  return (
    <Notice tone={refused.length > 0 ? 'warning' : 'calm'}>
      <p>
        {m.paymentsConfirmed({ confirmed })}
        {confirmed > 0 && ` ${m.customersTold()}`}
      </p>
      {refused.length > 0 && (
        <ul className={styles.points}>
          {refused.map(({ number, message }) => (
            <li key={number}>
              <WholeWords in={m.numberWasNotConfirmedMessage({ number, message })} />
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
