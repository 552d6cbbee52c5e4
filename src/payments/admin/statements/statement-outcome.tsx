import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import type { StatementResult } from '../../contract/payments'
import * as m from '../messages'
import styles from './payments.module.css'
import { TakenColumns } from './taken-columns'

interface StatementOutcomeProps {
  result: StatementResult
  /** Of a file that was chosen just now. */
  isNew: boolean
  onSeen(): void
  onChangeColumns(): void
}

export function StatementOutcome({ result, isNew, onSeen, onChangeColumns }: StatementOutcomeProps) {
  const { credits, fresh, debits, unpaid, unread, unreadCount, certain, taken } = result
  return (
    <Notice tone={unreadCount > 0 ? 'warning' : 'calm'} intoView={isNew}>
      <p>
        <strong>{m.statementImported()}</strong> {creditWords(credits, fresh)}
        {debits > 0 && ` ${m.outgoingPaymentsSkipped({ count: debits })}`}
        {unpaid > 0 && ` ${m.unpaidLinesSkipped({ unpaid })}`}
      </p>
      {certain > 0 && (
        <p>
          <a href="#certain">{m.claimsFound({ certain })}</a>.
        </p>
      )}
      {unreadCount > 0 && (
        <>
          <p>{m.rowsCouldNotBeRead({ unreadCount })}</p>
          <ul className={styles.points}>
            {unread.map(({ row, why, sheet }) => (
              <li key={`${sheet} ${row}`}>
                {sheet ? m.rowRowOfSheet({ row, sheet }) : m.rowRow({ row })}: {why}
              </li>
            ))}
          </ul>
          {unreadCount > unread.length && <p>{m.andMore({ more: unreadCount - unread.length })}</p>}
        </>
      )}
      {taken && <TakenColumns mapping={taken.mapping} onChange={onChangeColumns} />}
      <Button variant="quiet" className={styles.seen} onClick={onSeen}>
        {m.closeThisReport()}
      </Button>
    </Notice>
  )
}

function creditWords(credits: number, fresh: number): string {
  if (credits === 0) return m.itHasNoIncomingPayments()
  const came = m.paymentsReceived({ count: credits })
  return fresh === 0 ? m.cameAllImportedBefore({ came }) : m.cameFreshOfItNew({ came, fresh })
}
