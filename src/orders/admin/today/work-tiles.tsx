import { useStaff } from '../../../platform/admin/api/session'
import { formatAge } from '../../../platform/admin/components/format'
import { formatRupees } from '../../../platform/contract/money'
import { hasRole } from '../../../platform/contract/route'
import { Link } from '../../../ui/components/link'
import type { Today } from '../../contract/today'
import styles from './today.module.css'

/** Kinds of work as big targets: how many wait, and since when the oldest does. */
export function WorkTiles({ today }: { today: Today }) {
  const { role } = useStaff()
  const orders = (query: string) => `/admin/orders?${query}`
  const { refundsDue } = today
  const tiles: { words: string; work: Today['newOrders']; sum?: number; to: string }[] = [
    ...(hasRole(role, 'manager')
      ? [
          { words: 'New orders', work: today.newOrders, to: orders('status=Processing') },
          { words: 'Payments to check', work: today.paymentsToCheck, to: '/admin/payments' },
          {
            ...{ words: 'Refunds due', work: refundsDue, sum: refundsDue.sum ?? 0 },
            to: orders('refundDue=yes'),
          },
        ]
      : []),
    { words: 'To pack', work: today.toPack, to: orders('status=Confirmed') },
    { words: 'To ship', work: today.toShip, to: orders('status=Packed') },
  ]
  return (
    <ul className={styles.tiles} aria-label="Work">
      {tiles.map(({ words, work, sum, to }) => (
        <li key={words}>
          <Link to={to} className={styles.tile} data-some={work.count > 0 || undefined}>
            <strong className={styles.figure}>{work.count}</strong>
            <span>{words}</span>
            {sum !== undefined && sum > 0 && <span>{formatRupees(sum)}</span>}
            <small className={styles.small}>
              {work.since ? `oldest ${formatAge(work.since)}` : 'All done'}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
