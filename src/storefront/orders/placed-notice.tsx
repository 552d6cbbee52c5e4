import { formatRupees } from '#contract/money'
import { Notice } from '../../ui/notice'

/** What checkout tells /my-orders, in the state of the history entry. */
export interface OrderPlaced {
  placed: string
  cash: number
}

const isPlaced = (state: unknown): state is OrderPlaced =>
  typeof state === 'object' && state !== null && 'placed' in state && 'cash' in state

/** [C46 of domain.md] */
export function PlacedNotice({ state }: { state: unknown }) {
  if (!isPlaced(state)) return null
  return (
    <Notice>
      <strong>Thank you! Your order {state.placed} is placed.</strong> Please keep {formatRupees(state.cash)}{' '}
      in cash ready for the day it arrives. We may call you before we bring it.
    </Notice>
  )
}
