import { messages, orderBeforePlaced } from '../../platform/contract/messages'
import { Link } from '../../ui/components/link'
import { Notice } from '../../ui/components/notice'
import { InlineNotice } from './inline-notice'
import type { EarlierOrder } from './order-attempt'

/** What became of an order that was sent before, and is not offered any more. */
export function PreviousAttempt({ before }: { before: EarlierOrder | undefined }) {
  if (!before) return null
  if (before.is === 'let go')
    return (
      <InlineNotice>
        {messages.orderAbandoned} <Link to="/cart">Go back to your cart</Link>
      </InlineNotice>
    )
  return (
    <Notice tone="warning">
      <span>{before.is === 'placed' ? orderBeforePlaced(before.orderNumber) : unplaced[before.is]}</span>{' '}
      <Link to="/my-orders">Look at your orders</Link>
    </Notice>
  )
}

const unplaced = { unknown: messages.orderBefore, 'not there': messages.orderBeforeNotThere }
