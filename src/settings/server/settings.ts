import * as z from 'zod/mini'
import type { Database } from '../../platform/db/tables'
import { ShopSettings } from '../contract/shop'
import { defaultSettings } from './default-settings'
import { findSettings } from './shop-queries'

/** Reads from the database, because order totals must not use cached values. */
export async function readSettings(db: Database): Promise<ShopSettings> {
  const rows = await findSettings(db)
  return withDefaults(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

/** A malformed value falls back to its default, so that it cannot stop the shop. */
export function withDefaults(changed: Record<string, unknown>): ShopSettings {
  const right = Object.entries(ShopSettings.shape).flatMap(([key, schema]) => {
    if (!(key in changed)) return []
    const read = z.safeParse(schema as z.ZodMiniType, changed[key])
    return read.success ? [[key, read.data]] : []
  })
  return { ...defaultSettings, ...movedFromTheDemo(changed), ...Object.fromEntries(right) }
}

/** A shop with its own address but no map point must not show the demo's map. */
const movedFromTheDemo = (changed: Record<string, unknown>): Partial<ShopSettings> =>
  'address' in changed ? { map: null } : {}
