import { Panel } from '../../platform/admin/components/detail'
import { formatMoment } from '../../platform/admin/components/format'
import type { AdminOrder } from '../contract/admin-orders'
import styles from './order-page.module.css'

/** What happened, who did it and when; the newest first. */
export function OrderHistory({ history }: { history: AdminOrder['history'] }) {
  return (
    <Panel title="History">
      <ol className={styles.history}>
        {[...history].reverse().map((entry) => (
          <li key={`${entry.at} ${entry.what} ${entry.to} ${entry.note}`} className={styles.entry}>
            <strong>{titleOf(entry)}</strong>
            {entry.was && <p>Previously {entry.was}</p>}
            {entry.told && <p>Message to the customer: {entry.told}</p>}
            {entry.note && <p>{entry.note}</p>}
            <time dateTime={entry.at}>
              {formatMoment(entry.at)}, {entry.by}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function titleOf({ what, to }: AdminOrder['history'][number]): string {
  if (what === 'note') return 'Note'
  if (what === 'reference') return `Reference corrected to ${to}`
  return what === 'payment' ? `Payment ${to}` : to
}
