import { placedOrderRoutes } from '../../orders/contract/placed-orders'
import { shortPausesMs } from '../../platform/storefront/lost-answers'
import { shopThunk } from '../../shell/storefront/state/shop-thunk'
import { retryLost } from '../../ui/behavior/http-client'

/** The order placed with this key; null: none so far. */
export const findPlaced = shopThunk('auth/findPlaced', async (key: string, { call }) => {
  const { order } = await retryLost(
    () => call(() => placedOrderRoutes.find, undefined, { headers: { 'Idempotency-Key': key } }),
    shortPausesMs,
  )
  return order
})
