import type { OrderSlip, SlipSender } from '../../orders/contract/order-slips'
import { formatRupees } from '../../platform/contract/money'
import look from './print-page.module.css'
import { slipWarning } from './slip-warning'

/** Goes onto the parcel, to be read at arm's length. */
export function Label({ slip, sender }: { slip: OrderSlip; sender: SlipSender }) {
  const [name, ...lines] = slip.to
  const warning = slipWarning(slip)
  return (
    <article className={look.label} aria-label={`Address label ${slip.number}`}>
      <header className={look.labelHead}>
        <strong>{slip.number}</strong>
        <span>{slip.shipment ? `${slip.shipment.carrier} ${slip.shipment.trackingNumber}` : ''}</span>
      </header>
      <address className={look.labelTo}>
        <span className={look.small}>To</span>
        <strong className={look.name}>{name}</strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <strong className={look.pin}>PIN {slip.pincode}</strong>
        {slip.mobile && <span>Mobile {slip.mobile}</span>}
      </address>
      <p className={warning ? look.warning : look.collect}>
        {warning ??
          (slip.cashDue > 0 ? (
            <>
              COD: collect <strong>{formatRupees(slip.cashDue)}</strong>
            </>
          ) : (
            'Prepaid: nothing to collect'
          ))}
      </p>
      <footer className={look.foot}>
        From {[sender.brand, ...sender.lines, sender.phone].filter(Boolean).join(', ')}
        {sender.fssai && `. FSSAI ${sender.fssai}`}
      </footer>
    </article>
  )
}
