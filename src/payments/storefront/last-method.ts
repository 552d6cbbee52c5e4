import { paymentMethods } from '../../orders/contract/payment-status'
import { localRail, partsOf, readSession } from '../../platform/storefront/session-storage'

type Method = (typeof paymentMethods)[number]

const place = 'payment methods'

const all = () => partsOf(localRail.read(place))

/** How whoever is here chose to pay last on this device, in whichever tab; nothing where that is not offered. */
export function lastMethod(): Method | undefined {
  const chosen = all()[readSession()?._id ?? '']
  return paymentMethods.find((method) => method === chosen)
}

export function rememberMethod(method: Method): void {
  const whose = readSession()?._id
  if (whose) localRail.write(place, { ...all(), [whose]: method })
}
