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
import * as m from './messages'

/** A second tap within this time is a double tap, even if the first request has finished. */
const doubleTapMs = 500

interface AddError {
  message: string
  /** Pieces in the cart when a response was lost: if the number changes, the request succeeded after all. */
  lostAt: number | undefined
}

/**
 * The button on a product card: adds one piece, or opens the product if it has several options [CARD-04]. It shows how many are
 * in the cart already. The error stays below the button after the toast has gone.
 */
export function AddToCart({ product }: { product: CardProduct }) {
  const { _id, title, color, inStock } = product
  const act = useCustomerAct()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<AddError>()
  const id = useId()
  const [only, ...others] = color
  const pieces = useAppSelector(({ auth }) => piecesOf(_id, auth.cartProducts))
  const message = error && (error.lostAt ?? pieces) === pieces ? error.message : ''
  const isLost = error?.lostAt !== undefined
  useWhenChanged(pieces, () => isLost && setError(undefined))
  useBackOnline(isLost ? () => setError(undefined) : undefined)
  const inCart = pieces > 0 ? m.piecesInYourCart({ pieces }) : ''
  const content = (
    <>
      <Icon name="bag" />
      {pieces > 0 && <span className={`${badge.badge} ${styles.pieces}`}>{pieces}</span>}
    </>
  )
  if (inStock && (!only || others.length > 0)) {
    return (
      <Link
        to={`/product/${_id}`}
        className={styles.add}
        aria-label={m.chooseTitleForTheCart({ title, inCart })}
      >
        {content}
      </Link>
    )
  }

  async function add(choice: { _id: string; price: number }) {
    setBusy(true)
    setError(undefined)
    const addition = { productId: _id, color: choice._id, quantity: 1, price: choice.price }
    const doubleTapOver = new Promise((resolve) => setTimeout(resolve, doubleTapMs))
    const [outcome] = await Promise.all([act({ kind: 'add', addition }), doubleTapOver])
    setError({ message: outcome.errorMessage, lostAt: outcome.isLost ? pieces : undefined })
    setBusy(false)
  }

  const available = inStock && only?.inStock
  return (
    <>
      <button
        type="button"
        className={styles.add}
        aria-label={(available ? m.addTitleToCart({ title }) : m.titleIsOutOfStock({ title })) + inCart}
        aria-disabled={!available || busy || undefined}
        aria-busy={busy || undefined}
        aria-describedby={message ? id : undefined}
        onClick={() => available && !busy && void add(only)}
      >
        {content}
      </button>
      {message && (
        <p id={id} className={styles.error}>
          {message}
        </p>
      )}
    </>
  )
}
