import type { CartItem } from '../../../cart/contract/cart'
import { mostOf } from '../../../cart/storefront/cart-sums'
import { useLatestQuantity } from '../../../cart/storefront/use-latest-quantity'
import { notEnoughLeft } from '../../../platform/contract/common-messages'
import { limits, plainOption } from '../../../platform/contract/constants'
import * as commonMessages from '../../../platform/contract/messages'
import { QuantityStepper } from '../../../ui/components/quantity-stepper'
import * as m from '../messages'
import styles from './buy-box.module.css'

/** The cart lines of a product, with editable quantities. */
export default function InCart({ lines }: { lines: readonly CartItem[] }) {
  return (
    <ul className={styles.lines} aria-label={m.inYourCart()}>
      {lines.map((line) => (
        <Line key={line._id} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: CartItem }) {
  const { quantity, busy, error, change } = useLatestQuantity(line)
  const { title } = line.productId
  const option = line.color.name === plainOption ? '' : line.color.name
  const most = Math.max(mostOf(line), 1)
  return (
    <li>
      {option && <p>{option}</p>}
      <QuantityStepper
        value={quantity}
        max={most}
        label={option ? m.quantityOfTitleOption({ title, option }) : m.quantityOfTitle({ title })}
        limitText={most < limits.quantityMax ? notEnoughLeft(title, most) : commonMessages.quantityRange()}
        leastText={commonMessages.quantityRange()}
        busy={busy}
        onChange={(desired) => void change(desired)}
      />
      <p role="status" className={styles.error}>
        {error}
      </p>
    </li>
  )
}
