import { localStore, readSession } from '../../platform/storefront/session-storage'
import { shopThunk } from '../../shell/storefront/state/shop-thunk'
import { pushRoutes } from '../contract/push'
import { currentEndpoint, subscribe, unsubscribe } from './subscribe'

/** Whose orders this browser hears of. */
const customerKey = 'push updates'

export const hasUpdates = async (): Promise<boolean> =>
  localStore.read(customerKey) === readSession()?._id && (await currentEndpoint()) !== undefined

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
  const endpoint = await currentEndpoint()
  localStore.remove(customerKey)
  await unsubscribe()
  if (endpoint) await call(() => pushRoutes.unsubscribe, { body: { endpoint } })
})
