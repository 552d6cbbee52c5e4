import { listed } from '../../../platform/contract/listed'
import { formatRupees, toRupees } from '../../../platform/contract/money'
import type { Shop } from '../../../settings/contract/shop'
import { inDays } from '../../../shipping/contract/delivery-time'

type Terms = Pick<Shop, 'feePaise' | 'feeName' | 'freeAbovePaise' | 'states'>

/** The specification promises free shipping and yet asks a flat fee: where there is one, it is named instead (domain.md E6, E8). */
export function shippingPromise({ feePaise, feeName, freeAbovePaise, states }: Terms): string[] {
  const time = `on domestic (India) orders, delivered within ${inDays}.`
  const free = freeAbovePaise > 0 ? `, none from ${formatRupees(toRupees(freeAbovePaise))} on` : ''
  const fee = `${feeName}: one flat fee of ${formatRupees(toRupees(feePaise))} for the whole order${free}. Free returns ${time}`
  const area = `We deliver to ${listed(states)}.`
  return [feePaise > 0 ? fee : `Free shipping and returns ${time}`, ...(states.length > 0 ? [area] : [])]
}
