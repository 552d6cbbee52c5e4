import { useId, useState } from 'react'
import type { CardProduct } from '../../catalog/contract/catalogue'
import { useCustomerAct } from '../../customers/storefront/customer-act'
import { useAppSelector } from '../../shell/storefront/state/store'
import { useBackOnline } from '../../ui/behavior/use-back-online'
import { useWhenChanged } from '../../ui/behavior/use-when-changed'
import badge from '../../ui/components/badge.module.css'
import { Icon } from '../../ui/components/icon'
import { Link } from '../../ui/components/link'
import styles from './add-to-cart.module.css'
import { piecesOf } from './cart-sums'

/** Within it, a second press belongs to a double tap, even where the shop has answered the first. */
const doubleTapMs = 500

interface AppError {
  why: string
  /** Pieces in the cart at a press whose answer was lost: another number tells that it was heard all the same. */
  lostAt: number | undefined
}

/**
 * The card's icon: adds one at once where there is nothing to choose, else opens the product [CARD-04]; of what is sold out
 * it does neither. Once the cart is known it says how many are in it, so that nobody adds twice. Why it was not added stands
 * below, where the message has gone.
 */
export function AddToCart({ product }: { product: CardProduct }) {
  const { _id, title, color, inStock } = product
  const act = useCustomerAct()
  const [busy, setBusy] = useState(false)
  const [refusal, setErrorMessage] = useState<AppError>()
  const id = useId()
  const [only, ...others] = color
  const pieces = useAppSelector(({ auth }) => piecesOf(_id, auth.cartProducts))
  const why = refusal && (refusal.lostAt ?? pieces) === pieces ? refusal.why : ''
  const isLost = refusal?.lostAt !== undefined
  useWhenChanged(pieces, () => isLost && setErrorMessage(undefined))
  useBackOnline(isLost ? () => setErrorMessage(undefined) : undefined)
  const known = pieces > 0 ? `, ${pieces} in your cart` : ''
  const face = (
    <>
      <Icon name="bag" />
      {pieces > 0 && <span className={`${badge.badge} ${styles.pieces}`}>{pieces}</span>}
    </>
  )
  if (inStock && (!only || others.length > 0)) {
    return (
      <Link to={`/product/${_id}`} className={styles.add} aria-label={`Choose ${title} for the cart${known}`}>
        {face}
      </Link>
    )
  }

  async function add(choice: { _id: string; price: number }) {
    setBusy(true)
    setErrorMessage(undefined)
    const addition = { productId: _id, color: choice._id, quantity: 1, price: choice.price }
    const tapped = new Promise((resolve) => setTimeout(resolve, doubleTapMs))
    const [outcome] = await Promise.all([act({ kind: 'add', addition }), tapped])
    setErrorMessage({ why: outcome.errorMessage, lostAt: outcome.isLost ? pieces : undefined })
    setBusy(false)
  }

  const available = inStock && only?.inStock
  return (
    <>
      <button
        type="button"
        className={styles.add}
        aria-label={(available ? `Add ${title} to cart` : `${title} is out of stock`) + known}
        aria-disabled={!available || busy || undefined}
        aria-busy={busy || undefined}
        aria-describedby={why ? id : undefined}
        onClick={() => available && !busy && void add(only)}
      >
        {face}
      </button>
      {why && (
        <p id={id} className={styles.refusal}>
          {why}
        </p>
      )}
    </>
  )
}
