import { validate as isId, v7 as newId } from 'uuid'
import type { Database } from '../../../platform/db/tables'
import { isViolation } from '../../../platform/db/violation'
import { changedSince, isLatestChange, isRepeated } from '../../../platform/http/check-version'
import { requestId } from '../../../platform/http/idempotency-key'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import { type AdminZone, type ZoneForm, zoneLimits } from '../../contract/delivery-zones'
import { tooManyZones, zoneNameTaken, zoneNotFound, zonesArranged } from './zone-errors'
import {
  arrangeZones,
  deleteZone,
  findZone,
  findZones,
  insertZone,
  lockZones,
  updateZone,
  type ZoneRow,
} from './zone-queries'
import { presentZone, presentZones, zoneColumns, zoneFacts } from './zone-serializer'

export const entity = 'delivery zone'

export const listZones = async (db: Database) => presentZones(await findZones(db))

export const showZone = async (db: Database, id: string): Promise<AdminZone> =>
  presentZone(await readZone(db, id))

export function addZone(
  db: Database,
  staff: Staff,
  { id: requestedId, ...form }: ZoneForm & { id?: string | undefined },
): Promise<AdminZone> {
  const id = requestedId ?? requestId(staff, entity) ?? newId()
  return changeZones(db, async (tx) => {
    const there = await findZone(tx, id)
    if (there) {
      if (await isLatestChange(tx, staff, { entity, entityId: id })) return presentZone(there)
      throw changedSince(presentZone(there))
    }
    if ((await findZones(tx)).length >= zoneLimits.zones) throw tooManyZones(zoneLimits.zones)
    await insertZone(tx, id, zoneColumns(form))
    await recordChange(tx, staff, { entity, entityId: id, action: 'added', after: zoneFacts(form) })
    return showZone(tx, id)
  })
}

export function changeZone(
  db: Database,
  staff: Staff,
  { id, version }: { id: string; version?: string | undefined },
  form: ZoneForm,
): Promise<AdminZone> {
  return changeZones(db, async (tx) => {
    const row = await readZone(tx, id)
    const current = presentZone(row)
    const subject = { entity, entityId: id }
    if (await isRepeated(tx, staff, subject, { version, current })) return current
    await updateZone(tx, id, zoneColumns(form, row))
    const after = await showZone(tx, id)
    await recordChange(tx, staff, {
      ...subject,
      action: 'changed',
      before: zoneFacts(current),
      after: zoneFacts(after),
    })
    return after
  })
}

export const removeZone = (db: Database, staff: Staff, id: string): Promise<void> =>
  changeZones(db, async (tx) => {
    const before = zoneFacts(await showZone(tx, id))
    await deleteZone(tx, id)
    await recordChange(tx, staff, { entity, entityId: id, action: 'removed', before })
  })

export const sortZones = (
  db: Database,
  staff: Staff,
  { ids, version }: { ids: readonly string[]; version?: string | undefined },
) =>
  changeZones(db, async (tx) => {
    const before = await listZones(tx)
    if (version !== undefined && before.version !== version) throw zonesArranged()
    await arrangeZones(tx, ids)
    const after = await listZones(tx)
    const order = ({ rows }: { rows: AdminZone[] }) => ({ order: rows.map(({ name }) => name) })
    await recordChange(tx, staff, {
      entity,
      entityId: 'all',
      action: 'arranged',
      before: order(before),
      after: order(after),
    })
    return after
  })

/** One change at a time. */
export async function changeZones<Result>(
  db: Database,
  change: (tx: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (tx) => {
      await lockZones(tx)
      return change(tx)
    })
  } catch (error) {
    throw isViolation(error, 'delivery_zone_name') ? zoneNameTaken() : error
  }
}

async function readZone(db: Database, id: string): Promise<ZoneRow> {
  const row = isId(id) ? await findZone(db, id) : undefined
  if (!row) throw zoneNotFound()
  return row
}
