import { count } from '../../../platform/admin/components/format'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import type { StatementResult } from '../../contract/payments'
import styles from './payments.module.css'
import { TakenColumns } from './taken-columns'

interface StatementOutcomeProps {
  result: StatementResult
  onSeen(): void
  onChangeColumns(): void
}

export function StatementOutcome({ result, onSeen, onChangeColumns }: StatementOutcomeProps) {
  const { credits, fresh, debits, unpaid, unread, unreadCount, certain, taken } = result
  return (
    <Notice tone={unreadCount > 0 ? 'warning' : 'calm'}>
      <p>
        <strong>Statement imported.</strong> {creditWords(credits, fresh)}
        {debits > 0 && ` ${count(debits, 'outgoing payment')} skipped.`}
        {unpaid > 0 && ` ${count(unpaid, 'payment')} that failed or is pending skipped.`}
      </p>
      {certain > 0 && (
        <p>
          <a href="#certain">{count(certain, 'claim')} found in the bank</a>.
        </p>
      )}
      {unreadCount > 0 && (
        <>
          <p>{count(unreadCount, 'row')} could not be read:</p>
          <ul className={styles.points}>
            {unread.map(({ row, why, sheet }) => (
              <li key={`${sheet} ${row}`}>
                {sheet ? `Row ${row} of “${sheet}”` : `Row ${row}`}: {why}
              </li>
            ))}
          </ul>
          {unreadCount > unread.length && <p>And {count(unreadCount - unread.length, 'more')}.</p>}
        </>
      )}
      {taken && <TakenColumns mapping={taken.mapping} onChange={onChangeColumns} />}
      <Button variant="quiet" className={styles.seen} onClick={onSeen}>
        Close this report
      </Button>
    </Notice>
  )
}

function creditWords(credits: number, fresh: number): string {
  if (credits === 0) return 'It has no incoming payments.'
  const came = `${count(credits, 'payment')} received`
  return fresh === 0 ? `${came}, all imported before.` : `${came}, ${fresh} of it new.`
}
