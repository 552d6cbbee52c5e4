import { formatRupees } from '../../platform/contract/money'
import { Notice } from '../../ui/components/notice'
import { WholeAmounts } from '../../ui/components/whole-amounts'
import { type CartLine, piecesOf } from './cart-sums'

/** What an order that was ordered again tells the cart, in the state of the history entry. */
export interface OrderedAgain {
  leftOut: readonly LeftOut[]
  repriced: readonly Repriced[]
}

/** Not added, or not all of it. */
interface LeftOut {
  productId: string
  colorId: string
  title: string
  why: string
  /** Pieces of it that lay in the cart before. */
  before: number
  /** Fewer than wanted that were added. */
  rest: number
  /** The shop said no; else nobody knows, as no answer came. */
  refused: boolean
}

/** In rupees a piece. */
interface Repriced {
  title: string
  before: number
  now: number
}

const isOrderedAgain = (state: unknown): state is OrderedAgain =>
  typeof state === 'object' && state !== null && 'leftOut' in state && 'repriced' in state

/**
 * A message that goes, and names no product, is not enough for who would find it missing in the parcel, or dearer on the bill
 * (domain.md C48). What came into the cart after all, or since, is not named.
 */
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
  if (missing.length === 0 && state.repriced.length === 0) return null
  return (
    <Notice tone="warning">
      {missing.map((line) => (
        <p key={`${line.productId} ${line.colorId}`}>
          <Missing line={line} />
        </p>
      ))}
      {state.repriced.map(({ title, before, now }) => (
        <p key={title}>
          <strong>{title}</strong>{' '}
          <WholeAmounts
            in={`now costs ${formatRupees(now)}. It was ${formatRupees(before)} in that order.`}
          />
        </p>
      ))}
    </Notice>
  )
}

function Missing({ line: { title, why, rest, refused } }: { line: LeftOut }) {
  if (rest > 0)
    return (
      <>
        <strong>{title}</strong> was added in a smaller quantity than in that order: {why}
      </>
    )
  return refused ? (
    <>
      <strong>{title}</strong> was not added: {why}
    </>
  ) : (
    <>
      We could not confirm whether <strong>{title}</strong> was added. Please check your cart below.
    </>
  )
}
