import { Notice } from '../../ui/notice'
import { type CartLine, piecesOf } from './cart-sums'

/** What an order tells the cart that could not be ordered again, in the state of the history entry. */
export interface LeftOut {
  leftOut: readonly LeftOutLine[]
}

interface LeftOutLine {
  productId: string
  colorId: string
  title: string
  why: string
  /** Pieces of it that lay in the cart before. */
  before: number
  /** The shop said no; else nobody knows, as no answer came. */
  refused: boolean
}

const isLeftOut = (state: unknown): state is LeftOut =>
  typeof state === 'object' && state !== null && 'leftOut' in state

/**
 * A message that goes, and names no product, is not enough for who would find it missing in the parcel (domain.md C48).
 * What came into the cart after all, or since, is not named.
 */
export function NotAdded({ state, lines }: { state: unknown; lines: readonly CartLine[] | undefined }) {
  if (!isLeftOut(state)) return null
  const missing = state.leftOut.filter(
    ({ productId, colorId, before }) => piecesOf(productId, lines, colorId) <= before,
  )
  if (missing.length === 0) return null
  return (
    <Notice tone="warning">
      {missing.map(({ productId, colorId, title, why, refused }) => (
        <p key={`${productId} ${colorId}`}>
          {refused ? (
            <>
              <strong>{title}</strong> was not added: {why}
            </>
          ) : (
            <>
              We do not know whether <strong>{title}</strong> was added. Please look at the cart below.
            </>
          )}
        </p>
      ))}
    </Notice>
  )
}
