import type { OrderSlip, SlipSender } from '../../orders/contract/order-slips'
import { formatDay } from '../../platform/admin/components/format'
import { plainOption } from '../../platform/contract/constants'
import { formatRupees, toPaise, toRupees } from '../../platform/contract/money'
import { usualFeeName } from '../contract/delivery-fee'
import look from './print-page.module.css'
import { slipWarning } from './slip-warning'

/** Lies in the parcel: what is in it, to be ticked off while packing. */
export function Slip({ slip, sender }: { slip: OrderSlip; sender: SlipSender }) {
  const warning = slipWarning(slip)
  return (
    <article className={look.slip} aria-label={`Packing slip ${slip.number}`}>
      <header className={look.slipHead}>
        <strong className={look.brand}>{sender.brand}</strong>
        <span>
          Packing slip
          <strong className={look.number}>{slip.number}</strong>
          {formatDay(slip.createdAt)}
        </span>
      </header>
      {warning && <p className={look.warning}>{warning}</p>}
      <address className={look.to}>
        <span className={look.small}>To</span>
        {slip.to.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>PIN {slip.pincode}</span>
        {slip.mobile && <span>Mobile {slip.mobile}</span>}
      </address>
      <table className={look.lines} aria-label={`Contents of ${slip.number}`}>
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Item</th>
            <th scope="col">Pieces</th>
            <th scope="col">Sum</th>
          </tr>
        </thead>
        <tbody>
          {slip.items.map(({ title, option, quantity, price, bestBefore }) => (
            <tr key={`${title} ${option}`}>
              <td>
                <span className={look.tick} />
              </td>
              <td>
                {title}
                {option !== plainOption && <span className={look.small}> {option}</span>}
                {bestBefore && (
                  <strong className={look.day}>Look at the pack: best before {formatDay(bestBefore)}</strong>
                )}
              </td>
              <td>{quantity}</td>
              <td>{formatRupees(toRupees(quantity * toPaise(price)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={look.total}>
        {slip.fee > 0 && (
          <span className={look.small}>
            {sender.feeName ?? usualFeeName} {formatRupees(slip.fee)},{' '}
          </span>
        )}
        Total <strong>{formatRupees(slip.total)}</strong>
        {slip.left < slip.total && <>, less {formatRupees(credited(slip))} credited</>}
        {!warning && <>, {slip.cashDue > 0 ? toCollect(slip) : 'nothing to collect'}</>}
      </p>
      <footer className={look.foot}>
        {[...sender.lines, sender.phone, sender.fssai && `FSSAI ${sender.fssai}`].filter(Boolean).join(' · ')}
      </footer>
    </article>
  )
}

const credited = ({ total, left }: OrderSlip) => toRupees(toPaise(total) - toPaise(left))

const toCollect = ({ total, cashDue }: OrderSlip) =>
  cashDue === total ? (
    'cash on delivery'
  ) : (
    <>
      cash on delivery <strong>{formatRupees(cashDue)}</strong>
    </>
  )
