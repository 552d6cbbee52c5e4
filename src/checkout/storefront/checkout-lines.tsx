import { type CartLine, isShort, mostOf } from '../../cart/storefront/cart-sums'
import { LinePicture } from '../../cart/storefront/line-picture'
import { notEnoughLeft } from '../../platform/contract/common-messages'
import { plainOption } from '../../platform/contract/constants'
import { formatPaise, formatRupees, toPaise } from '../../platform/contract/money'
import { Link } from '../../ui/components/link'
import styles from './checkout-lines.module.css'
import * as m from './messages'
import type { Nothing } from './nothing-to-order'

/** On a desktop a longer list scrolls, so that the order button stays visible. */
const maxShown = 5

interface CheckoutLinesProps {
  lines: readonly CartLine[]
  nothing: Nothing | undefined
}

export function CheckoutLines({ lines, nothing }: CheckoutLinesProps) {
  if (nothing) return <p>{nothing === 'unavailable' ? m.nothingToOrder() : m.yourCartIsEmpty()}</p>
  return (
    <ul className={styles.lines} tabIndex={lines.length > maxShown ? 0 : undefined}>
      {lines.map((line) => (
        <Line key={line._id} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: CartLine }) {
  const { productId, color, quantity, price, priceWhenAdded } = line
  return (
    <li className={styles.line}>
      <LinePicture images={productId.images} />
      <span className={styles.words}>
        <span>{productId.title}</span>
        <small className={styles.facts}>
          {color.name !== plainOption && <span>{color.name}</span>}
          <span className={styles.price}>{`${quantity} × ${formatRupees(price)}`}</span>
          {price !== priceWhenAdded && (
            <span>{m.wasPriceWhenAdded({ priceWhenAdded: formatRupees(priceWhenAdded) })}</span>
          )}
        </small>
        {isShort(line) && (
          <small className={styles.short}>
            <span>{notEnoughLeft(productId.title, mostOf(line))}</span> <Link to="/cart">{m.editCart()}</Link>
          </small>
        )}
      </span>
      <span className={styles.sum}>{formatPaise(quantity * toPaise(price))}</span>
    </li>
  )
}
