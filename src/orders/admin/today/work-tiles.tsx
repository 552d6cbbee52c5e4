import { useHasRole } from '../../../platform/admin/api/session'
import { formatAge } from '../../../platform/admin/components/format'
import { formatRupees } from '../../../platform/contract/money'
import { Link } from '../../../ui/components/link'
import type { Today } from '../../contract/today'
import * as m from '../messages'
import styles from './today.module.css'

interface Tile {
  words: string
  work: Today['newOrders']
  /** In rupees. */
  sum?: number
  more?: string
  to: string
}

/** The open work by kind, with its number and the age of the oldest. */
export function WorkTiles({ today }: { today: Today }) {
  const manages = useHasRole('manager')
  const orders = (query: string) => `/admin/orders?${query}`
  const { refundsDue, cashOnItsWay = 0, reviews } = today
  const refunds = orders('refundDue=yes')
  const parcels: Tile[] = [
    { words: m.toPack(), work: today.toPack, to: orders('status=Confirmed') },
    { words: m.toShip(), work: today.toShip, to: orders('status=Packed') },
  ]
  const tiles: Tile[] = manages
    ? [
        { words: m.newOrders(), work: today.newOrders, to: orders('status=Processing') },
        { words: m.paymentsToCheck(), work: today.paymentsToCheck, to: '/admin/payments' },
        ...parcels,
        {
          words: m.cashToCollect(),
          work: today.cashToCollect,
          ...(cashOnItsWay > 0 && { more: m.sumOnItsWay({ sum: formatRupees(cashOnItsWay) }) }),
          to: orders('status=Delivered&method=COD&payment=Pending'),
        },
        { words: m.returnsToDecide(), work: today.returns, to: '/admin/returns' },
        ...(reviews
          ? [
              {
                words: m.newReviews(),
                work: reviews,
                ...(reviews.low > 0 && { more: m.reviewsWithTwoStarsOrLess({ low: reviews.low }) }),
                to: '/admin/content/reviews?reply=due&sort=star',
              },
            ]
          : []),
        { words: m.refundsDue(), work: refundsDue, sum: refundsDue.sum ?? 0, to: refunds },
      ]
    : parcels
  return (
    <ul className={styles.tiles} aria-label={m.work()}>
      {tiles.map(({ words, work, sum, more, to }) => (
        <li key={words}>
          <Link to={to} className={styles.tile} data-some={work.count > 0 || undefined}>
            <strong className={styles.figure}>{work.count}</strong>
            <span>{words}</span>
            {sum !== undefined && sum > 0 && <span>{formatRupees(sum)}</span>}
            {more && <span>{more}</span>}
            <small className={styles.small}>
              {work.since ? m.oldestSince({ since: formatAge(work.since) }) : more ? '' : m.allDone()}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
