import { formatRupees } from '../../platform/contract/money'
import { Notice } from '../../ui/components/notice'
import { WholeAmounts } from '../../ui/components/whole-amounts'
import { type CartLine, piecesOf } from './cart-sums'
import * as m from './messages'

/** History state with which "Order again" opens the cart. */
export interface OrderedAgain {
  added: readonly Added[]
  leftOut: readonly LeftOut[]
  repriced: readonly Repriced[]
}

/** A line that was added, at least in part. */
interface Added {
  productId: string
  colorId: string
  title: string
  /** Pieces in the cart before and after. */
  before: number
  now: number
}

/** A line that was not added, or only in part. */
interface LeftOut {
  productId: string
  colorId: string
  title: string
  why: string
  /** Pieces in the cart before. */
  before: number
  /** Pieces that were added, fewer than in the order. */
  rest: number
  /** False if the response was lost: the line may have been added. */
  isRejected: boolean
}

/** In rupees a piece. */
interface Repriced {
  title: string
  before: number
  now: number
}

const isOrderedAgain = (state: unknown): state is OrderedAgain =>
  typeof state === 'object' && state !== null && 'added' in state && 'leftOut' in state && 'repriced' in state

/** Says what was added. Names what was in the cart already, is missing or costs more, until the cart is changed (domain.md C48). */
export function OrderedAgainNotice({
  state,
  lines,
}: {
  state: unknown
  lines: readonly CartLine[] | undefined
}) {
  if (!isOrderedAgain(state)) return null
  const missing = state.leftOut.filter(
    ({ productId, colorId, before, rest }) => piecesOf(productId, lines, colorId) <= before + rest,
  )
  const piecesNow = ({ productId, colorId }: Added) => piecesOf(productId, lines, colorId)
  const count = state.added.filter((line) => piecesNow(line) > 0).length
  const doubled = state.added.filter((line) => line.before > 0 && piecesNow(line) >= line.now)
  const isAsOrdered = missing.length + doubled.length + state.repriced.length === 0
  if (isAsOrdered && count === 0) return null
  return (
    <Notice tone={isAsOrdered ? 'calm' : 'warning'}>
      {count > 0 && <p>{m.addedOfThatOrder({ count: state.added.length })}</p>}
      {doubled.map(({ productId, colorId, title, ...pieces }) => (
        <p key={`${productId} ${colorId}`}>
          <strong>{title}</strong> {m.wasAlreadyInYourCart(pieces)}
        </p>
      ))}
      {missing.map((line) => (
        <p key={`${line.productId} ${line.colorId}`}>
          <Missing line={line} />
        </p>
      ))}
      {state.repriced.map(({ title, before, now }) => (
        <p key={title}>
          <strong>{title}</strong>{' '}
          <WholeAmounts
            in={m.priceSinceThatOrder({ now: formatRupees(now), before: formatRupees(before) })}
          />
        </p>
      ))}
    </Notice>
  )
}

function Missing({ line: { title, why, rest, isRejected } }: { line: LeftOut }) {
  if (rest > 0)
    return (
      <>
        <strong>{title}</strong> {m.addedFewer({ why })}
      </>
    )
  return isRejected ? (
    <>
      <strong>{title}</strong> {m.wasNotAddedWhy({ why })}
    </>
  ) : (
    <>
      {m.weCouldNotConfirmWhether()} <strong>{title}</strong> {m.addedCheckCart()}
    </>
  )
}
