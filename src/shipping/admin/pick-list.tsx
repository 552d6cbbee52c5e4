import { isInStage } from '../../orders/contract/order-status'
import type { PackingSlip, PackingSlipSender } from '../../orders/contract/packing-slips'
import { formatDay } from '../../platform/admin/components/format'
import { ItemName } from './item-name'
import * as m from './messages'
import { packingSlipWarning } from './packing-slip-warning'
import { pickRows } from './pick-rows'
import styles from './print-page.module.css'

interface PickListProps {
  slips: readonly PackingSlip[]
  sender: PackingSlipSender
}

/** What to collect for these orders, except those that must not be sent or are sent already. */
export function PickList({ slips, sender }: PickListProps) {
  const picked = slips.filter((slip) => !whyNot(slip))
  const rows = pickRows(picked)
  const pieces = rows.reduce((sum, row) => sum + row.pieces, 0)
  return (
    <article className={styles.pickList} aria-label={m.pickList()}>
      <header className={styles.slipHead}>
        <strong className={styles.brand}>{sender.brand}</strong>
        <span>
          {m.pickList()}
          <strong className={styles.number}>{m.ordersText({ count: picked.length })}</strong>
          {formatDay(new Date())}
        </span>
      </header>
      {rows.length > 0 && (
        <table className={styles.lines} aria-label={m.itemsToPick()}>
          <thead>
            <tr>
              <th scope="col">{m.picked()}</th>
              <th scope="col">{m.item()}</th>
              <th scope="col">{m.qty()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((item) => (
              <tr key={`${item.title} ${item.option} ${item.sku}`}>
                <td>
                  <span className={styles.tick} />
                </td>
                <td>
                  <ItemName item={item} />
                  <span className={styles.numbers}>{item.numbers.join(', ')}</span>
                </td>
                <td>
                  <strong>{item.pieces}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.total}>{pieces > 0 ? m.piecesToPick({ count: pieces }) : m.nothingToPick()}</p>
      <LeftOut slips={slips} />
    </article>
  )
}

function LeftOut({ slips }: Pick<PickListProps, 'slips'>) {
  const left = slips.filter(whyNot)
  if (left.length === 0) return null
  return (
    <section className={styles.sellerNote} aria-label={m.leftOut()}>
      <span className={styles.small}>{m.leftOut()}</span>
      {left.map((slip) => (
        <p key={slip.id}>
          <strong>{slip.number}</strong> {whyNot(slip)}
        </p>
      ))}
    </section>
  )
}

const whyNot = (slip: PackingSlip): string | undefined =>
  packingSlipWarning(slip) ?? (isInStage(slip.status, 'in shop') ? undefined : slip.status)
