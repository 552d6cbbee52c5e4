import * as commonMessages from '../../platform/contract/messages'
import { Link } from '../../ui/components/link'
import { Notice } from '../../ui/components/notice'
import { InlineNotice } from './inline-notice'
import * as m from './messages'
import type { EarlierOrder } from './order-attempt'

/** The result of an earlier order that cannot be repeated. */
export function PreviousAttempt({ before }: { before: EarlierOrder | undefined }) {
  if (!before) return null
  if (before.is === 'abandoned')
    return (
      <InlineNotice>
        {commonMessages.orderAbandoned()} <Link to="/cart">{m.goBackToYourCart()}</Link>
      </InlineNotice>
    )
  return (
    <Notice tone="warning">
      <span>
        {before.is === 'placed'
          ? commonMessages.orderBeforePlaced({ orderNumber: before.orderNumber })
          : unplaced[before.is]}
      </span>{' '}
      <Link to="/my-orders">{m.viewYourOrders()}</Link>
    </Notice>
  )
}

const unplaced = { unknown: commonMessages.orderBefore(), 'not there': commonMessages.orderBeforeNotThere() }
