import type { PackingSlip, PackingSlipSender } from '../../orders/contract/packing-slips'
import { formatDay } from '../../platform/admin/components/format'
import { plainOption } from '../../platform/contract/constants'
import { formatRupees, toPaise, toRupees } from '../../platform/contract/money'
import { usualFeeName } from '../contract/delivery-fee'
import { packingSlipWarning } from './packing-slip-warning'
import styles from './print-page.module.css'

/** Lies in the parcel: what is in it, to be ticked off while packing. */
export function PackingSlipSheet({ slip, sender }: { slip: PackingSlip; sender: PackingSlipSender }) {
  const warning = packingSlipWarning(slip)
  return (
    <article className={styles.slip} aria-label={`Packing slip ${slip.number}`}>
      <header className={styles.slipHead}>
        <strong className={styles.brand}>{sender.brand}</strong>
        <span>
          Packing slip
          <strong className={styles.number}>{slip.number}</strong>
          {formatDay(slip.createdAt)}
        </span>
      </header>
      {warning && <p className={styles.warning}>{warning}</p>}
      <address className={styles.to}>
        <span className={styles.small}>To</span>
        {slip.to.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>PIN {slip.pincode}</span>
        {slip.mobile && <span>Mobile {slip.mobile}</span>}
      </address>
      <table className={styles.lines} aria-label={`Contents of ${slip.number}`}>
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Item</th>
            <th scope="col">Qty</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {slip.items.map(({ title, option, quantity, price, bestBefore }) => (
            <tr key={`${title} ${option}`}>
              <td>
                <span className={styles.tick} />
              </td>
              <td>
                {title}
                {option !== plainOption && <span className={styles.small}> {option}</span>}
                {bestBefore && (
                  <strong className={styles.day}>Check the pack: best before {formatDay(bestBefore)}</strong>
                )}
              </td>
              <td>{quantity}</td>
              <td>{formatRupees(toRupees(quantity * toPaise(price)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.total}>
        {slip.fee > 0 && (
          <span className={styles.small}>
            {sender.feeName ?? usualFeeName} {formatRupees(slip.fee)},{' '}
          </span>
        )}
        Total <strong>{formatRupees(slip.total)}</strong>
        {slip.left < slip.total && <>, less {formatRupees(credited(slip))} credited</>}
        {!warning && <>, {slip.cashDue > 0 ? toCollect(slip) : 'nothing to collect'}</>}
      </p>
      <footer className={styles.foot}>
        {[...sender.lines, sender.phone, sender.fssai && `FSSAI ${sender.fssai}`].filter(Boolean).join(' · ')}
      </footer>
    </article>
  )
}

const credited = ({ total, left }: PackingSlip) => toRupees(toPaise(total) - toPaise(left))

const toCollect = ({ total, cashDue }: PackingSlip) =>
  cashDue === total ? (
    'cash on delivery'
  ) : (
    <>
      cash on delivery <strong>{formatRupees(cashDue)}</strong>
    </>
  )
