import { titleWithPack } from '../../catalog/contract/title-with-pack'
import type { PackingSlip, PackingSlipSender } from '../../orders/contract/packing-slips'
import { formatDay } from '../../platform/admin/components/format'
import { formatRupees, toPaise, toRupees } from '../../platform/contract/money'
import { usualFeeName } from '../contract/delivery-fee'
import { ItemName } from './item-name'
import * as m from './messages'
import { packingSlipWarning } from './packing-slip-warning'
import styles from './print-page.module.css'
import { SlipNotes } from './slip-notes'

type Part = NonNullable<PackingSlip['items'][number]['parts']>[number]

/** The sheet in the parcel, to be ticked off while packing. */
export function PackingSlipSheet({ slip, sender }: { slip: PackingSlip; sender: PackingSlipSender }) {
  const warning = packingSlipWarning(slip)
  return (
    <article className={styles.slip} aria-label={m.packingSlipNumber({ number: slip.number })}>
      <header className={styles.slipHead}>
        <strong className={styles.brand}>{sender.brand}</strong>
        <span>
          {m.packingSlip()}
          <strong className={styles.number}>{slip.number}</strong>
          {formatDay(slip.createdAt)}
        </span>
      </header>
      {warning && <p className={styles.warning}>{warning}</p>}
      <address className={styles.to}>
        <span className={styles.small}>{m.to()}</span>
        {slip.to.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>{m.pinPincode({ pincode: slip.pincode })}</span>
        {slip.mobile && <span>{m.mobileMobile({ mobile: slip.mobile })}</span>}
      </address>
      <table className={styles.lines} aria-label={m.contentsOfNumber({ number: slip.number })}>
        <thead>
          <tr>
            <th scope="col">{m.packed()}</th>
            <th scope="col">{m.item()}</th>
            <th scope="col">{m.qty()}</th>
            {!slip.isGift && <th scope="col">{m.amount()}</th>}
          </tr>
        </thead>
        <tbody>
          {slip.items.map(({ quantity, price, amount, parts, bestBefore, ...item }) => (
            <tr key={`${item.title} ${item.option}`}>
              <td>
                <span className={styles.tick} />
              </td>
              <td>
                <ItemName item={item} />
                {parts && <span className={styles.small}> {parts.map(wordsOf).join(', ')}</span>}
                {bestBefore && (
                  <strong className={styles.day}>
                    {m.checkThePackBestBefore({ bestBefore: formatDay(bestBefore) })}
                  </strong>
                )}
              </td>
              <td>{quantity}</td>
              {!slip.isGift && <td>{formatRupees(amount ?? toRupees(quantity * toPaise(price)))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {!slip.isGift && <Total slip={slip} sender={sender} isToSend={!warning} />}
      <SlipNotes slip={slip} />
      <footer className={styles.foot}>
        {[...sender.lines, sender.phone, sender.fssai && m.fssaiFssai({ fssai: sender.fssai })]
          .filter(Boolean)
          .join(' · ')}
      </footer>
    </article>
  )
}

const wordsOf = ({ pieces, title, option }: Part) => `${pieces} × ${titleWithPack(title, option)}`

/** A gift has none: what to collect is on the address label. */
function Total({
  slip,
  sender,
  isToSend,
}: {
  slip: PackingSlip
  sender: PackingSlipSender
  isToSend: boolean
}) {
  return (
    <p className={styles.total}>
      {(slip.fee > 0 || slip.isPickup) && (
        <span className={styles.small}>
          {slip.feeName ?? sender.feeName ?? usualFeeName} {formatRupees(slip.fee)},{' '}
        </span>
      )}
      {m.total()} <strong>{formatRupees(slip.total)}</strong>
      {slip.left < slip.total && <>{m.lessSlipCredited({ slip: formatRupees(credited(slip)) })}</>}
      {isToSend && <>, {slip.cashDue > 0 ? toCollect(slip) : m.nothingToCollect()}</>}
    </p>
  )
}

const credited = ({ total, left }: PackingSlip) => toRupees(toPaise(total) - toPaise(left))

const toCollect = ({ total, cashDue }: PackingSlip) =>
  cashDue === total ? (
    m.cashOnDelivery()
  ) : (
    <>
      {m.cashOnDelivery()} <strong>{formatRupees(cashDue)}</strong>
    </>
  )
