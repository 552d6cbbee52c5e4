import { useState } from 'react'
import type { CardProduct } from '#contract/catalogue'
import { Icon } from '../../ui/icon'
import { Link } from '../../ui/link'
import { useCustomerAct } from '../accounts/customer-act'
import look from './add-to-cart.module.css'

/** Within it, a second press belongs to a double tap, even where the shop has answered the first. */
const doubleTapMs = 500

/** The card's icon: adds one at once where there is nothing to choose, else opens the product [CARD-04]. */
export function AddToCart({ product }: { product: CardProduct }) {
  const { _id, title, color, inStock } = product
  const act = useCustomerAct()
  const [busy, setBusy] = useState(false)
  const [only, ...others] = color
  if (!only || others.length > 0) {
    return (
      <Link to={`/product/${_id}`} className={look.add} aria-label={`Choose ${title} for the cart`}>
        <Icon name="bag" />
      </Link>
    )
  }

  async function add(choice: { _id: string; price: number }) {
    setBusy(true)
    const addition = { productId: _id, color: choice._id, quantity: 1, price: choice.price }
    const tapped = new Promise((resolve) => setTimeout(resolve, doubleTapMs))
    await Promise.all([act({ kind: 'add', addition }), tapped])
    setBusy(false)
  }

  const sold = inStock && only.inStock
  return (
    <button
      type="button"
      className={look.add}
      aria-label={sold ? `Add ${title} to cart` : `${title} is out of stock`}
      aria-disabled={!sold || busy || undefined}
      aria-busy={busy || undefined}
      onClick={() => sold && !busy && void add(only)}
    >
      <Icon name="bag" />
    </button>
  )
}
