import { messages, orderBeforePlaced } from '../../platform/contract/messages'
import { Link } from '../../ui/components/link'
import { Notice } from '../../ui/components/notice'
import { InPlaceOfButton } from './in-place-of-button'
import type { OrderBefore } from './use-order-before'

/** What became of an order that was sent before, and is not offered any more. */
export function OrderFromBefore({ before }: { before: OrderBefore | undefined }) {
  if (!before) return null
  if (before.is === 'let go')
    return (
      <InPlaceOfButton>
        {messages.orderLetGo} <Link to="/cart">Go back to your cart</Link>
      </InPlaceOfButton>
    )
  return (
    <Notice tone="warning">
      {before.is === 'placed' ? orderBeforePlaced(before.orderNumber) : unplaced[before.is]}{' '}
      <Link to="/my-orders">Look at your orders</Link>
    </Notice>
  )
}

const unplaced = { unknown: messages.orderBefore, 'not there': messages.orderBeforeNotThere }
