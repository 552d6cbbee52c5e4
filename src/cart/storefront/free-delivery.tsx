import { formatRupees } from '../../platform/contract/money'
import { WholeAmounts } from '../../ui/components/whole-amounts'
import styles from './free-delivery.module.css'
import * as m from './messages'

interface FreeDeliveryProps {
  /** In rupees. */
  from: number
  missing: number
  hasDiscount: boolean
}

/** How much is missing for free delivery, in words and as a bar. */
export function FreeDelivery({ from, missing, hasDiscount }: FreeDeliveryProps) {
  const toGo = hasDiscount ? m.moreForFreeDeliveryAfterDiscounts : m.moreForFreeDelivery
  const words = missing > 0 ? toGo({ missing: formatRupees(missing) }) : m.deliveryIsFree()
  return (
    <div className={styles.free}>
      <p role="status">
        <WholeAmounts in={words} />
      </p>
      <progress className={styles.bar} aria-label={m.freeDelivery()} max={from} value={from - missing} />
    </div>
  )
}
