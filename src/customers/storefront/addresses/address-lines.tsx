import { addressLines } from '../../../orders/contract/address-lines'
import type { ShippingInfo } from '../../../orders/contract/orders'
import styles from './addresses.module.css'

/** An address as on a label. */
export function AddressLines({ of }: { of: ShippingInfo }) {
  const { firstname, lastname, business } = of
  return (
    <address className={styles.lines}>
      <strong>{`${firstname} ${lastname}`}</strong>
      {[...(business ? [business] : []), ...addressLines(of)].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

/** Tells the buttons of several addresses apart. */
export const addressName = ({ firstname, address, pincode }: ShippingInfo) =>
  `${firstname}, ${address}, ${pincode}`
