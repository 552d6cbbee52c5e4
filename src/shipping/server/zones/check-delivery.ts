import type { Place } from '../../../checkout/server/pricing-step'
import { toRupees } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import { withDefaults } from '../../../settings/server/settings'
import type { Parcel } from '../../contract/rates/rate-kind'
import { offerDeliveries } from '../delivery-choices'
import { findDeliveryFacts } from '../delivery-facts'

/** What delivery of this parcel to this place costs, and the zone that says so. */
export async function checkDelivery(db: Database, place: Place, parcel: Parcel) {
  const { settings, zones } = await findDeliveryFacts(db, place)
  const deliveries = offerDeliveries({ zones, settings: withDefaults(settings), place, parcel })
  return {
    zone: zones.find(({ serves }) => serves)?.name ?? null,
    deliveries: deliveries.map(({ label, fee, days }) => ({ label, fee: toRupees(fee), days })),
  }
}
