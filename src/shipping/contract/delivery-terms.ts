import { listed } from '../../platform/contract/listed'
import { formatPaise } from '../../platform/contract/money'
import type { ShopSettings } from '../../settings/contract/shop'
import { promisedDays, type Reopening } from './delivery-time'
import * as m from './messages'
import type { ZoneTerms } from './zone-terms'

export type Terms = Pick<
  ShopSettings,
  'feePaise' | 'feeName' | 'freeAbovePaise' | 'states' | 'deliveryDays'
> & {
  /** With delivery zones. */
  zones?: ZoneTerms | undefined
}

/** Beyond these, a note gives their number, and the shipping policy their names. */
const mostNamed = 5
/** States and union territories of India. */
export const stateCount = 36

/** What settings and zones say about delivery, and nothing else [PROD-09]. `holiday` is the present one. */
export const deliveryTerms = (shop: Terms, holiday: Reopening | null = null): string[] =>
  [feeTerms(shop), pickupTerms(shop), daysTerms(shop, holiday), areaTerms(shop)].filter(
    (sentence) => sentence !== '',
  )

export function feeTerms({ feePaise, feeName, freeAbovePaise, zones }: Terms): string {
  if (zones) return feeByPlace(zones, feeName)
  if (feePaise === 0) return m.freeShippingOnDomesticIndia()
  const fee = formatPaise(feePaise)
  return freeAbovePaise > 0
    ? m.flatFeeFreeAbove({ feeName, fee, freeAbovePaise: formatPaise(freeAbovePaise) })
    : m.flatFee({ feeName, fee })
}

/** A fee of zero somewhere is no promise of free delivery. */
function feeByPlace({ fromPaise, hasPickup }: ZoneTerms, feeName: string): string {
  if (fromPaise === null && hasPickup) return ''
  return fromPaise ? m.feeFromByPlace({ feeName, fee: formatPaise(fromPaise) }) : m.feeByPlace({ feeName })
}

const pickupTerms = ({ zones }: Terms): string => (zones?.hasPickup ? m.pickUpPossible() : '')

export function daysTerms({ deliveryDays, zones }: Terms, holiday: Reopening | null = null): string {
  if (!deliveryDays) return ''
  const days = promisedDays(deliveryDays, holiday)
  return zones ? m.deliveredWithinByPlace({ deliveryDays: days }) : m.deliveredWithin({ deliveryDays: days })
}

/** Where the shop delivers. */
export function areaTerms({ states, zones }: Pick<Terms, 'states' | 'zones'>): string {
  const served = zones?.states ?? states
  if (zones && served.length === 0) return zones.byPin ? m.deliveredToPins() : ''
  if (served.length === 0) return ''
  return zones?.byPin ? `${statesTerms(served)} ${m.somePinsDiffer()}` : statesTerms(served)
}

function statesTerms(served: readonly string[]): string {
  if (served.length === stateCount) return m.deliveredToIndia()
  return served.length > mostNamed
    ? m.deliveredToStates({ count: served.length })
    : m.weDeliverToStates({ states: listed(served) })
}
