import { listed } from '../../platform/contract/listed'
import { formatRupees, toRupees } from '../../platform/contract/money'
import type { ShopSettings } from '../../settings/contract/shop'
import { inDays } from './delivery-time'
import * as m from './messages'

type Terms = Pick<ShopSettings, 'feePaise' | 'feeName' | 'freeAbovePaise' | 'states' | 'deliveryDays'>

/** Beyond these, a note gives their number, and the shipping policy their names. */
const mostNamed = 5

/** What the settings say about delivery, and nothing else [PROD-09]. */
export const deliveryTerms = (shop: Terms): string[] =>
  [feeTerms(shop), daysTerms(shop), areaTerms(shop)].filter((sentence) => sentence !== '')

export function feeTerms({ feePaise, feeName, freeAbovePaise }: Terms): string {
  if (feePaise === 0) return m.freeShippingOnDomesticIndia()
  const fee = formatRupees(toRupees(feePaise))
  return freeAbovePaise > 0
    ? m.feeNameOneFlatFeeOf({ feeName, fee, freeAbovePaise: formatRupees(toRupees(freeAbovePaise)) })
    : m.feeNameOneFlatFeeOfFee({ feeName, fee })
}

export const daysTerms = ({ deliveryDays }: Terms): string =>
  deliveryDays ? m.domesticIndiaOrdersAreDelivered({ deliveryDays: inDays(deliveryDays) }) : ''

/** Where the shop delivers. */
export function areaTerms({ states }: Pick<Terms, 'states'>): string {
  if (states.length === 0) return ''
  return states.length > mostNamed
    ? m.weDeliverToCountStates({ count: states.length })
    : m.weDeliverToStates({ states: listed(states) })
}
