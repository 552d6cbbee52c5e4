import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { messages } from '../../platform/contract/messages'
import { formatRupees } from '../../platform/contract/money'
import { isAppError, isSilent } from '../../platform/storefront/api-client'
import { useLoading } from '../../platform/storefront/use-loading'
import { useTitle } from '../../shell/storefront/head/use-title'
import { useAppDispatch, useAppSelector } from '../../shell/storefront/state/store'
import { useBackOnline } from '../../ui/behavior/use-back-online'
import { Breadcrumb } from '../../ui/components/breadcrumb'
import { ButtonLink } from '../../ui/components/button'
import { RemovedNotice } from '../../ui/components/removed-notice'
import styles from './cart-page.module.css'
import { CartRow } from './cart-row'
import { type CartLine, findOrderable, sumCart } from './cart-sums'
import { addToCart, loadCart, removeFromCart } from './cart-thunks'
import { CartTotals } from './cart-totals'
import { CartWaiting } from './cart-waiting'
import { OrderedAgainNotice } from './ordered-again'
import sides from './side-by-side.module.css'

interface Removed {
  line: CartLine
  /** The answer to putting it back was lost. */
  mayBeBack: boolean
}

/** A line that could not be removed. */
interface Kept {
  id: string
  why: string
  /** The shop said so; else there may have been no connection. */
  refused: boolean
}

export default function CartPage() {
  useTitle('Cart')
  const dispatch = useAppDispatch()
  const lines = useAppSelector(({ auth }) => auth.cartProducts)
  const [removed, setRemoved] = useState<Removed>()
  const heading = useRef<HTMLHeadingElement>(null)
  const loading = useLoading(loadCart)
  const { state } = useLocation()
  const [kept, setKept] = useState<Kept>()
  useBackOnline(kept && !kept.refused ? () => setKept(undefined) : undefined)

  async function remove(line: CartLine) {
    setKept(undefined)
    const answer = await dispatch(removeFromCart(line._id))
    if (removeFromCart.fulfilled.match(answer)) return setRemoved({ line, mayBeBack: false })
    const failure = answer.payload
    if (!isSilent(failure))
      setKept({
        id: line._id,
        why: failure?.message || messages.somethingWrong,
        refused: isAppError(failure),
      })
  }

  async function putBack(line: CartLine) {
    const { productId, color, quantity, price, place } = line
    setRemoved(undefined)
    heading.current?.focus()
    const answer = await dispatch(
      addToCart({ productId: productId._id, color: color._id, quantity, price, place }),
    )
    if (!addToCart.rejected.match(answer)) return
    const mayBeBack = !isAppError(answer.payload)
    setRemoved((later) => later ?? { line, mayBeBack })
  }

  const alike = removed && lines?.find((line) => isSame(line, removed.line))
  const gone = alike && removed.mayBeBack ? undefined : removed?.line
  return (
    <div className="page">
      <Breadcrumb title="Cart" />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Your cart
      </h1>
      <OrderedAgainNotice state={state} lines={lines} />
      {gone && (
        <RemovedNotice
          key={gone._id}
          words={
            alike
              ? `You removed ${gone.quantity} of ${gone.productId.title}. It has been added again since then.`
              : `${gone.productId.title} is no longer in your cart.`
          }
          onUndo={gone.productId.available ? () => void putBack(gone) : undefined}
        />
      )}
      {lines ? (
        <Filled lines={lines} kept={kept} onRemove={(line) => void remove(line)} />
      ) : (
        <CartWaiting {...loading} />
      )}
    </div>
  )
}

const isSame = (one: CartLine, other: CartLine) =>
  one.productId._id === other.productId._id && one.color._id === other.color._id

interface FilledProps {
  lines: readonly CartLine[]
  kept: Kept | undefined
  onRemove(line: CartLine): void
}

function Filled({ lines, kept, onRemove }: FilledProps) {
  const shop = useAppSelector((state) => state.shop)
  const orderable = findOrderable(lines)
  if (lines.length === 0) return <Empty />
  return (
    <div className={sides.page}>
      <a href="#totals" className={`visually-hidden ${styles.skip}`}>
        Skip to totals
      </a>
      <section className={sides.main} aria-label="Products in your cart">
        <ul className={styles.lines}>
          {lines.map((line) => (
            <CartRow
              key={line._id}
              line={line}
              whyKept={kept?.id === line._id ? kept.why : ''}
              onRemove={() => onRemove(line)}
            />
          ))}
        </ul>
        <p>
          <ButtonLink to="/product" variant="secondary">
            Continue shopping
          </ButtonLink>
        </p>
      </section>
      <section id="totals" tabIndex={-1} className={sides.summary} aria-label="Totals">
        <CartTotals lines={orderable} />
      </section>
      {orderable.length > 0 && (
        <div className={sides.step}>
          <p className={sides.total} aria-hidden="true">
            Total <strong>{formatRupees(sumCart(orderable, shop).total)}</strong>
          </p>
          <ButtonLink to="/checkout" wide>
            Checkout
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function Empty() {
  return (
    <div className={styles.empty}>
      <p>Your cart is empty. Honest food is one tap away.</p>
      <ButtonLink to="/product">Continue shopping</ButtonLink>
    </div>
  )
}
