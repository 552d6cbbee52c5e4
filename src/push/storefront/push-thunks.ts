import { localStore, readSession } from '../../platform/storefront/session-storage'
import { shopThunk } from '../../shell/storefront/state/shop-thunk'
import { pushRoutes } from '../contract/push'
import { currentSubscription, subscribe } from './subscribe'

/** Whose orders this browser hears of. */
const customerKey = 'push updates'

export const hasUpdates = async (): Promise<boolean> =>
  localStore.read(customerKey) === readSession()?._id && (await currentSubscription()) !== undefined

/** Resolves with false without a clear yes. */
export const startUpdates = shopThunk('push/start', async (_: undefined, { call }) => {
  const { key } = await call(() => pushRoutes.key)
  const body = await subscribe(key)
  if (!body) return false
  await call(() => pushRoutes.subscribe, { body })
  localStore.write(customerKey, readSession()?._id)
  return true
})

export const stopUpdates = shopThunk('push/stop', async (_: undefined, { call }) => {
  const subscription = await currentSubscription()
  localStore.remove(customerKey)
  if (!subscription) return
  await subscription.unsubscribe()
  await call(() => pushRoutes.unsubscribe, { body: { endpoint: subscription.endpoint } })
})
