import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import * as commonMessages from '../../platform/contract/messages'
import { isAppError, isSilent } from '../../platform/storefront/api-client'
import { useLoading } from '../../platform/storefront/use-loading'
import { LoadingTile } from '../../shell/storefront/boot/loading-tile'
import { forgetPlace } from '../../shell/storefront/boot/scroll-memory'
import { useTitle } from '../../shell/storefront/head/use-title'
import { useAppDispatch, useAppSelector } from '../../shell/storefront/state/store'
import { useBackOnline } from '../../ui/behavior/use-back-online'
import { Breadcrumb } from '../../ui/components/breadcrumb'
import { ButtonLink } from '../../ui/components/button'
import { RemovedNotice } from '../../ui/components/removed-notice'
import styles from './cart-page.module.css'
import { CartRow } from './cart-row'
import { CartSummary } from './cart-summary'
import { type CartLine, findOrderable } from './cart-sums'
import { addToCart, loadCart, removeFromCart } from './cart-thunks'
import * as m from './messages'
import { OrderedAgainNotice } from './ordered-again'
import sides from './side-by-side.module.css'
import { LazySuggestions } from './suggest/lazy-suggestions'

interface Removed {
  line: CartLine
  isSaved: boolean
  /** The response to the undo request was lost. */
  mayBeBack: boolean
}

interface RemoveError {
  lineId: string
  message: string
  /** False if there was no answer, perhaps for lack of a connection. */
  isFromServer: boolean
}

export default function CartPage() {
  useTitle(m.cart())
  const dispatch = useAppDispatch()
  const lines = useAppSelector(({ auth }) => auth.cartProducts)
  const [removed, setRemoved] = useState<Removed>()
  const heading = useRef<HTMLHeadingElement>(null)
  const loading = useLoading(loadCart)
  const { state, key } = useLocation()
  const isEmpty = lines?.length === 0
  useEffect(() => {
    if (isEmpty) forgetPlace(key)
  }, [isEmpty, key])
  const [removeError, setRemoveError] = useState<RemoveError>()
  useBackOnline(removeError && !removeError.isFromServer ? () => setRemoveError(undefined) : undefined)

  async function remove(line: CartLine, isSaved: boolean) {
    setRemoveError(undefined)
    const answer = await dispatch(removeFromCart(line._id))
    if (removeFromCart.fulfilled.match(answer)) return setRemoved({ line, isSaved, mayBeBack: false })
    const failure = answer.payload
    if (!isSilent(failure))
      setRemoveError({
        lineId: line._id,
        message: failure?.message || commonMessages.somethingWrong(),
        isFromServer: isAppError(failure),
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
    setRemoved((later) => later ?? { line, isSaved: false, mayBeBack })
  }

  const alike = removed && lines?.find((line) => isSame(line, removed.line))
  const gone = alike && removed.mayBeBack ? undefined : removed?.line
  return (
    <div className="page">
      <Breadcrumb title={m.cart()} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {m.yourCart()}
      </h1>
      <OrderedAgainNotice state={state} lines={lines} />
      {gone && (
        <RemovedNotice
          key={gone._id}
          words={
            alike
              ? m.youRemovedQuantityOfTitle({ quantity: gone.quantity, title: gone.productId.title })
              : removed?.isSaved
                ? m.titleIsSavedForLater({ title: gone.productId.title })
                : m.removedFromCart({ title: gone.productId.title })
          }
          onUndo={gone.productId.available ? () => void putBack(gone) : undefined}
        />
      )}
      {lines ? (
        <Filled
          lines={lines}
          removeError={removeError}
          onRemove={(line, isSaved) => void remove(line, isSaved)}
        />
      ) : (
        <LoadingTile {...loading} />
      )}
      {lines && <LazySuggestions />}
    </div>
  )
}

const isSame = (one: CartLine, other: CartLine) =>
  one.productId._id === other.productId._id && one.color._id === other.color._id

interface FilledProps {
  lines: readonly CartLine[]
  removeError: RemoveError | undefined
  onRemove(line: CartLine, isSaved: boolean): void
}

function Filled({ lines, removeError, onRemove }: FilledProps) {
  if (lines.length === 0) return <Empty />
  return (
    <div className={sides.page}>
      <a href="#totals" className={`visually-hidden ${styles.skip}`}>
        {m.skipToTotals()}
      </a>
      <section className={sides.main} aria-label={m.productsInYourCart()}>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <CartRow
              key={line._id}
              line={line}
              removeError={removeError?.lineId === line._id ? removeError.message : ''}
              onRemove={(isSaved) => onRemove(line, isSaved)}
            />
          ))}
        </ul>
        <p>
          <ButtonLink to="/product" variant="secondary">
            {m.continueShopping()}
          </ButtonLink>
        </p>
      </section>
      <CartSummary lines={findOrderable(lines)} />
    </div>
  )
}

function Empty() {
  return (
    <div className={styles.empty}>
      <p>{m.emptyCart()}</p>
      <ButtonLink to="/product">{m.continueShopping()}</ButtonLink>
    </div>
  )
}
