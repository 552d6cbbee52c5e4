import { sql } from 'kysely'
import type { Place } from '../../checkout/server/pricing-step'
import type { Database } from '../../platform/db/tables'
import type { DeliveryZone } from './delivery-zone'
import { zonesFor } from './zone-facts'

interface DeliveryFacts {
  /** Changed settings by key. */
  settings: Record<string, unknown>
  zones: DeliveryZone[]
}

/** What deliveries to a place, or to any place, are computed from. */
export async function findDeliveryFacts(db: Database, place: Place | undefined): Promise<DeliveryFacts> {
  const asked = { state: place?.state ?? null, pincode: place?.pincode ?? null }
  const { rows } = await sql<DeliveryFacts>`select
    (select coalesce(json_object_agg(key, value), '{}') from setting) as settings,
    ${zonesFor(asked)} as zones`.execute(db)
  return rows[0] as DeliveryFacts
}
