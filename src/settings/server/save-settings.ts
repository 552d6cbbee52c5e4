import * as z from 'zod/mini'
import { findFormPicture } from '../../media/server/admin-pictures'
import { readPreferences } from '../../payments/contract/payment-preferences'
import { contentHash } from '../../platform/db/content-hash'
import type { Database } from '../../platform/db/tables'
import { fieldError } from '../../platform/http/app-error'
import { isRepeated } from '../../platform/http/check-version'
import { recordChange } from '../../staff/server/audit'
import type { Staff } from '../../staff/server/staff-sessions'
import { gstStates } from '../../tax/contract/gst'
import * as settingsMessages from '../contract/messages'
import { ClaimTimes, type SettingPart, type SettingValues } from '../contract/settings'
import { type CachedSettings, settingForms } from './setting-forms'
import { withDefaults } from './settings'
import { findSettings, lockSettings, writeSetting } from './shop-queries'

const usualTimes = { remindAfterHours: 24, releaseAfterHours: 72 }

export async function readCachedSettings(db: Database): Promise<CachedSettings> {
  const rows = Object.fromEntries((await findSettings(db)).map(({ key, value }) => [key, value]))
  const times = z.safeParse(ClaimTimes, rows.upiClaims)
  return {
    ...withDefaults(rows),
    upiClaims: times.success ? times.data : usualTimes,
    paymentMethods: readPreferences(rows.paymentMethods),
  }
}

export function presentSettings<Part extends SettingPart>(part: Part, kept: CachedSettings) {
  const values = settingForms[part].read(kept) as SettingValues<Part>
  return { version: contentHash(values), values }
}

/** Rejects an outdated version. */
export function saveSettings<Part extends SettingPart>(
  db: Database,
  staff: Staff,
  part: Part,
  { values, version }: { values: SettingValues<Part>; version: string },
) {
  return db.transaction().execute(async (tx) => {
    await lockSettings(tx)
    const kept = await readCachedSettings(tx)
    const before = presentSettings(part, kept)
    const message = settingsMessages.settingsChanged()
    const subject = { entity: 'settings', entityId: part }
    if (await isRepeated(tx, staff, subject, { version, current: before, message })) return before
    const changes = await withKeptPictures(tx, settingForms[part].write(values))
    const fresh = { ...kept, ...changes }
    const after = presentSettings(part, fresh)
    if (part === 'delivery') refuseUnregistered(fresh)
    for (const [key, value] of Object.entries(changes)) await writeSetting(tx, key, value)
    await recordChange(tx, staff, {
      ...subject,
      action: 'changed',
      before: { ...before.values },
      after: { ...after.values },
    })
    return after
  })
}

/** Takes only the id of a picture from the request. */
async function withKeptPictures(
  tx: Database,
  changes: Partial<CachedSettings>,
): Promise<Partial<CachedSettings>> {
  const { logo, banners } = changes
  if (logo) return { ...changes, logo: await findFormPicture(tx, logo, 'logo') }
  if (!banners) return changes
  const kept = []
  for (const [index, banner] of banners.entries())
    kept.push({ ...banner, picture: await findFormPicture(tx, banner.picture, `banners.${index}.picture`) })
  return { ...changes, banners: kept }
}

/** Serving another state requires a GSTIN (domain.md E8). */
function refuseUnregistered({ gst, states }: CachedSettings): void {
  const home = Object.entries(gstStates).find(([code]) => code === gst.stateCode)?.[1]
  if (gst.scheme === 'regular' || states.every((state) => state === home)) return
  throw fieldError(409, 'GSTIN_NEEDED', 'states', settingsMessages.statesNeedGstin())
}
