import { count } from '../../../platform/admin/components/format'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import type { StatementResult } from '../../contract/payments'
import styles from './payments.module.css'

export function StatementOutcome({ result, onSeen }: { result: StatementResult; onSeen(): void }) {
  const { credits, fresh, debits, unread, unreadCount, certain } = result
  return (
    <Notice tone={unreadCount > 0 ? 'warning' : 'calm'}>
      <p>
        <strong>Statement imported.</strong> {creditWords(credits, fresh)}
        {debits > 0 && ` ${count(debits, 'outgoing payment')} skipped.`}
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
            {unread.map(({ row, why }) => (
              <li key={row}>
                Row {row}: {why}
              </li>
            ))}
          </ul>
          {unreadCount > unread.length && <p>And {count(unreadCount - unread.length, 'more')}.</p>}
        </>
      )}
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
