import { type CartLine, isShort, mostOf } from '../../cart/storefront/cart-sums'
import { LinePicture } from '../../cart/storefront/line-picture'
import { plainOption } from '../../platform/contract/constants'
import { notEnoughLeft } from '../../platform/contract/messages'
import { formatRupees, toPaise, toRupees } from '../../platform/contract/money'
import { Link } from '../../ui/components/link'
import look from './checkout-lines.module.css'

/** More than these scroll at a desk, so that the button to order stays in sight. */
const shownAtOnce = 5

export function CheckoutLines({ lines }: { lines: readonly CartLine[] }) {
  if (lines.length === 0) {
    return (
      <p>
        Your cart is empty. <Link to="/product">Go to the store</Link>
      </p>
    )
  }
  return (
    <ul className={look.lines} tabIndex={lines.length > shownAtOnce ? 0 : undefined}>
      {lines.map((line) => (
        <Line key={line._id} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: CartLine }) {
  const { productId, color, quantity, price, priceWhenAdded } = line
  return (
    <li className={look.line}>
      <LinePicture images={productId.images} />
      <span className={look.words}>
        {productId.title}
        <small className={look.facts}>
          {color.name !== plainOption && <span>{color.name}</span>}
          <span className={look.price}>
            {quantity} × {formatRupees(price)}
          </span>
          {price !== priceWhenAdded && <span>(was {formatRupees(priceWhenAdded)})</span>}
        </small>
        {isShort(line) && (
          <small className={look.short}>
            {notEnoughLeft(productId.title, mostOf(line))} <Link to="/cart">Change it in the cart</Link>
          </small>
        )}
      </span>
      <span className={look.sum}>{formatRupees(toRupees(quantity * toPaise(price)))}</span>
    </li>
  )
}
