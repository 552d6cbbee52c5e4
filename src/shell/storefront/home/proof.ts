import { paymentMethodTable } from '../../../payments/contract/payment-methods'
import { listed } from '../../../platform/contract/listed'
import type { ShownShop } from '../../../settings/contract/shop'
import { areaTerms } from '../../../shipping/contract/delivery-terms'
import { promisedDays } from '../../../shipping/contract/delivery-time'
import { pinPath, truckPath } from '../../../ui/components/rare-icons'
import * as m from '../messages'

const rupee = 'M7 4.5h10M7 9h10M7 4.5h3a4.6 4.6 0 0 1 0 9H7l7 6.5'
const back = 'M8.5 4.5 4 9l4.5 4.5M4 9h10.5a5 5 0 0 1 0 10H8'

export interface Proof {
  /** The path of its icon. */
  icon: string
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
    { icon: rupee, title: pay, words: pay && m.pricesIncludeTaxes() },
    {
      icon: truckPath,
      title: deliveryDays ? m.inDays({ days: promisedDays(deliveryDays, holiday) }) : m.delivery(),
      words: area,
    },
    {
      icon: pinPath,
      title: place && m.fromPlace({ place }),
      words: fssai && m.fssaiNumber({ fssai }),
    },
    { icon: back, title: m.returns(), words: returnTerms },
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
