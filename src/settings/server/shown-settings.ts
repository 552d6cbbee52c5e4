import type { Database } from '../../platform/db/tables'
import type { ZoneTerms } from '../../shipping/contract/zone-terms'
import { findDeliveryFacts } from '../../shipping/server/delivery-facts'
import { withZones } from '../../shipping/server/zone-terms'
import type { ShopSettings } from '../contract/shop'
import { withDefaults } from './settings'

/** The settings with what may be said about delivery while zones are set up. */
export type ShownSettings = ShopSettings & { zones?: ZoneTerms | undefined }

/** For texts that promise something about delivery. */
export async function readShownSettings(db: Database): Promise<ShownSettings> {
  const { settings, zones } = await findDeliveryFacts(db, undefined)
  return withZones(withDefaults(settings), zones)
}
