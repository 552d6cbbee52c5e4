import { localStore, partsOf, readSession } from '../../platform/storefront/session-storage'
import { paymentMethods } from '../contract/payment-methods'

const storageKey = 'payment methods'

type Method = (typeof paymentMethods)[number]

const all = () => partsOf(localStore.read(storageKey))

/** The method this customer last used on this device, if it is still offered. */
export function lastMethod(): Method | undefined {
  const chosen = all()[readSession()?._id ?? '']
  return paymentMethods.find((method) => method === chosen)
}

export function rememberMethod(method: Method): void {
  const customerId = readSession()?._id
  if (customerId) localStore.write(storageKey, { ...all(), [customerId]: method })
}
