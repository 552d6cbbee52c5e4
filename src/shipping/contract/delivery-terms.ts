import { listed } from '../../platform/contract/listed'
import { formatRupees, toRupees } from '../../platform/contract/money'
import type { ShopSettings } from '../../settings/contract/shop'
import { inDays } from './delivery-time'

type Terms = Pick<ShopSettings, 'feePaise' | 'feeName' | 'freeAbovePaise' | 'states' | 'deliveryDays'>

/** Beyond these, a note gives their number, and the shipping policy their names. */
const mostNamed = 5

/** What the settings say about delivery, and nothing else [PROD-09]. */
export const deliveryTerms = (shop: Terms): string[] =>
  [feeTerms(shop), daysTerms(shop), areaTerms(shop.states)].filter((sentence) => sentence !== '')

export function feeTerms({ feePaise, feeName, freeAbovePaise }: Terms): string {
  if (feePaise === 0) return 'Free shipping on domestic (India) orders.'
  const fee = formatRupees(toRupees(feePaise))
  return freeAbovePaise > 0
    ? `${feeName}: one flat fee of ${fee} for the whole order, free from ${formatRupees(toRupees(freeAbovePaise))}.`
    : `${feeName}: one flat fee of ${fee} for the whole order.`
}

export const daysTerms = ({ deliveryDays }: Terms): string =>
  deliveryDays ? `Domestic (India) orders are delivered within ${inDays(deliveryDays)}.` : ''

function areaTerms(states: readonly string[]): string {
  if (states.length === 0) return ''
  return states.length > mostNamed
    ? `We deliver to ${states.length} states and union territories of India.`
    : `We deliver to ${listed(states)}.`
}
