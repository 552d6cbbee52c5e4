import { useState } from 'react'
import { call } from '../../../platform/admin/api/call'
import { formatMoment } from '../../../platform/admin/components/format'
import { Reading } from '../../../platform/admin/components/states'
import { ShowOlder, useLog } from '../../../platform/admin/lists/log'
import { Link } from '../../../ui/components/link'
import { adminStockRoutes, historyPage, type StockHistoryEntry } from '../../contract/admin-stock'
import { correctionReasons } from '../../contract/food-facts'
import * as m from '../messages'
import styles from './stock.module.css'

const reasons: Record<StockHistoryEntry['reason'], string> = {
  ...correctionReasons,
  import: m.imported(),
  started: m.countingStarted(),
  stopped: m.countingStopped(),
  sold: m.sold(),
  'order cancelled': m.orderCancelled(),
  'order changed': m.orderChanged(),
  'order returned': m.orderReturned(),
  'order credited': m.itemsReturned(),
}

/** Read when it is opened. */
export function StockHistory({ productId, isPack }: { productId: string; isPack: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.log} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{m.stockHistory()}</summary>
      {isPack && <p>{m.historyOfPack()}</p>}
      {isOpen && <Entries productId={productId} isPack={isPack} />}
    </details>
  )
}

function Entries({ productId, isPack }: { productId: string; isPack: boolean }) {
  const found = useLog({
    key: [adminStockRoutes.history.path, productId],
    pageSize: historyPage,
    read: (from, signal) =>
      call(adminStockRoutes.history, { params: { id: productId }, query: from }, { signal }),
  })
  return (
    <>
      <Reading from={found}>
        {({ pages }) => {
          const entries = pages.flat()
          if (entries.length === 0) return isPack ? null : <p>{m.noStockChanges()}</p>
          return (
            <ol aria-label={m.stockHistory()}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          )
        }}
      </Reading>
      <ShowOlder of={found} />
    </>
  )
}

function Entry({
  entry: { at, staff, option, reason, note, before, after, order },
}: {
  entry: StockHistoryEntry
}) {
  return (
    <li>
      <span className={styles.change}>{before !== null && after !== null && signed(after - before)}</span>
      <span>
        {reasons[reason]}
        {option && `, ${option}`}
        {note && `: ${note}`}
        <small>
          {after !== null && `${m.stockAfter({ stock: after })}, `}
          {order && <Link to={`/admin/orders/${order.id}`}>{order.number}</Link>}
          {order && ', '}
          {staff && `${staff}, `}
          <time dateTime={at}>{formatMoment(at)}</time>
        </small>
      </span>
    </li>
  )
}

/** With a minus as wide as the plus. */
const signed = (change: number) => (change < 0 ? `−${-change}` : `+${change}`)
