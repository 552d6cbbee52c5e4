import { paymentMethodTable } from '../../../payments/contract/payment-methods'
import { listed } from '../../../platform/contract/listed'
import type { ShownShop } from '../../../settings/contract/shop'
import { areaTerms } from '../../../shipping/contract/delivery-terms'
import { promisedDays } from '../../../shipping/contract/delivery-time'
import type { IconName } from '../../../ui/components/icon'
import * as m from '../messages'

export interface Proof {
  icon: IconName
  title: string
  words: string
}

/** Why to trust the shop: what the owner's settings say, and nothing else. */
export function proofOf(shop: ShownShop): Proof[] {
  const { deliveryDays, holiday, returnTerms, fssai, paymentMethods } = shop
  const place = placeOf(shop.address)
  const area = areaTerms(shop)
  const pay = listed(
    paymentMethods.map((method) => paymentMethodTable[method].short),
    'or',
  )
  return [
    { icon: 'rupee', title: pay, words: pay && m.pricesIncludeTaxes() } as const,
    {
      icon: 'truck',
      title: deliveryDays ? m.inDays({ days: promisedDays(deliveryDays, holiday) }) : m.delivery(),
      words: area,
    } as const,
    {
      icon: 'pin',
      title: place && m.fromPlace({ place }),
      words: fssai && m.fssaiNumber({ fssai }),
    } as const,
    { icon: 'return', title: m.returns(), words: returnTerms } as const,
  ].filter(({ title, words }) => title !== '' && words !== '')
}

/** The town and what follows it in an address, without the PIN code. */
function placeOf(address: readonly string[]): string {
  const town = address.findIndex((line) => /\b\d{6}\b/.test(line))
  return address
    .slice(town)
    .join(', ')
    .replace(/\s*[-–]?\s*\b\d{6}\b/, '')
}
