import { plainOption } from '#contract/constants'
import { formatRupees, toPaise, toRupees } from '#contract/money'
import { Link } from '../../ui/link'
import type { CartLine } from '../cart/cart-sums'
import { LinePicture } from '../cart/line-picture'
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
      {lines.map(({ _id, productId, color, quantity, price, priceWhenAdded }) => (
        <li key={_id} className={look.line}>
          <LinePicture images={productId.images} />
          <span className={look.words}>
            {productId.title}
            <small>
              {color.name !== plainOption && `${color.name} · `}
              <span>
                {quantity} × {formatRupees(price)}
              </span>
              {price !== priceWhenAdded && ` (was ${formatRupees(priceWhenAdded)})`}
            </small>
          </span>
          <span className={look.sum}>{formatRupees(toRupees(quantity * toPaise(price)))}</span>
        </li>
      ))}
    </ul>
  )
}
