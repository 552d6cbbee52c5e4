import { formatRupees } from '../../../platform/contract/money'
import { WholeAmounts } from '../../../ui/components/whole-amounts'
import * as m from '../messages'
import type { Checkout } from '../use-checkout'
import styles from './note-fields.module.css'

/** A gift that is paid on delivery asks its receiver for money. */
export function ReceiverPays({ checkout: { figures, method, lines } }: { checkout: Checkout }) {
  if (method !== 'COD') return null
  const isKnown = lines.length > 0 && !figures.isUnknown && !figures.isNotServed
  const total = formatRupees(figures.sums.total)
  return (
    <p className={styles.receiverPays}>
      <WholeAmounts in={isKnown ? m.receiverPays({ total }) : m.receiverPaysAtTheDoor()} />
    </p>
  )
}
