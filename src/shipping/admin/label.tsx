import type { PackingSlip, PackingSlipSender } from '../../orders/contract/packing-slips'
import { formatRupees } from '../../platform/contract/money'
import { packingSlipWarning } from './packing-slip-warning'
import styles from './print-page.module.css'

/** The address label on the parcel. */
export function Label({ slip, sender }: { slip: PackingSlip; sender: PackingSlipSender }) {
  const [name, ...lines] = slip.to
  const warning = packingSlipWarning(slip)
  return (
    <article className={styles.label} aria-label={`Address label ${slip.number}`}>
      <header className={styles.labelHead}>
        <strong>{slip.number}</strong>
        <span>{slip.shipment ? `${slip.shipment.carrier} ${slip.shipment.trackingNumber}` : ''}</span>
      </header>
      <address className={styles.labelTo}>
        <span className={styles.small}>To</span>
        <strong className={styles.name}>{name}</strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <strong className={styles.pin}>PIN {slip.pincode}</strong>
        {slip.mobile && <span>Mobile {slip.mobile}</span>}
      </address>
      <p className={warning ? styles.warning : styles.collect}>
        {warning ??
          (slip.cashDue > 0 ? (
            <>
              COD: collect <strong>{formatRupees(slip.cashDue)}</strong>
            </>
          ) : (
            'Prepaid: nothing to collect'
          ))}
      </p>
      <footer className={styles.foot}>
        From {[sender.brand, ...sender.lines, sender.phone].filter(Boolean).join(', ')}
        {sender.fssai && `. FSSAI ${sender.fssai}`}
      </footer>
    </article>
  )
}
