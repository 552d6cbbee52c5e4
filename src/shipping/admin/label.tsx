import type { PackingSlip, PackingSlipSender } from '../../orders/contract/packing-slips'
import { formatRupees } from '../../platform/contract/money'
import * as m from './messages'
import { packingSlipWarning } from './packing-slip-warning'
import styles from './print-page.module.css'

/** The address label on the parcel. */
export function Label({ slip, sender }: { slip: PackingSlip; sender: PackingSlipSender }) {
  const [name, ...lines] = slip.to
  const warning = packingSlipWarning(slip)
  return (
    <article className={styles.label} aria-label={m.addressLabelNumber({ number: slip.number })}>
      <header className={styles.labelHead}>
        <strong>{slip.number}</strong>
        <span>{slip.shipment ? `${slip.shipment.carrier} ${slip.shipment.trackingNumber}` : ''}</span>
      </header>
      <address className={styles.labelTo}>
        <span className={styles.small}>{m.to()}</span>
        <strong className={styles.name}>{name}</strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <strong className={styles.pin}>{m.pinPincode({ pincode: slip.pincode })}</strong>
        {slip.mobile && <span>{m.mobileMobile({ mobile: slip.mobile })}</span>}
      </address>
      <p className={warning ? styles.warning : styles.collect}>
        {warning ??
          (slip.cashDue > 0 ? (
            <>
              {m.codCollect()} <strong>{formatRupees(slip.cashDue)}</strong>
            </>
          ) : (
            m.prepaidNothingToCollect()
          ))}
      </p>
      <footer className={styles.foot}>
        {m.fromSender({
          sender: [sender.brand, ...sender.lines, sender.phone].filter(Boolean).join(', '),
          licence: sender.fssai && `. FSSAI ${sender.fssai}`,
        })}
      </footer>
    </article>
  )
}
