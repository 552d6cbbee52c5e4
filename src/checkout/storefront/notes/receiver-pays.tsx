import { isCash } from '../../../payments/contract/payment-methods'
import { WholeAmounts } from '../../../ui/components/whole-amounts'
import * as m from '../messages'
import { shownTotal } from '../quote/figures'
import type { Checkout } from '../use-checkout'
import styles from './note-fields.module.css'

/** A gift that is paid on delivery asks its receiver for money. */
export function ReceiverPays({ checkout: { figures, method, lines } }: { checkout: Checkout }) {
  if (!isCash(method)) return null
  const total = shownTotal(figures, lines)
  return (
    <p className={styles.receiverPays}>
      <WholeAmounts in={total ? m.receiverPays({ total }) : m.receiverPaysOnDelivery()} />
    </p>
  )
}
