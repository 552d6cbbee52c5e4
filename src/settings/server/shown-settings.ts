import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables'
import type { ZoneTerms } from '../../shipping/contract/zone-terms'
import type { DeliveryZone } from '../../shipping/server/delivery-zone'
import { zonesFor } from '../../shipping/server/zone-facts'
import { withZones } from '../../shipping/server/zone-terms'
import type { ShopSettings } from '../contract/shop'
import { withDefaults } from './settings'

/** The settings with what may be said about delivery while zones are set up. */
export type ShownSettings = ShopSettings & { zones?: ZoneTerms | undefined }

interface SettingRows {
  settings: Record<string, unknown>
  zones: DeliveryZone[]
}

/** For texts that promise something about delivery. */
export async function readShownSettings(db: Database): Promise<ShownSettings> {
  const { rows } = await sql<SettingRows>`select
    (select coalesce(json_object_agg(key, value), '{}') from setting) as settings,
    ${zonesFor({ state: null, pincode: null })} as zones`.execute(db)
  const [row] = rows
  return withZones(withDefaults(row?.settings ?? {}), row?.zones ?? [])
}
