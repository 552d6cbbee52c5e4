import { isDeepStrictEqual } from 'node:util'
import { v7 as newId } from 'uuid'
import type { Database } from '../../../platform/db/tables'
import { writeCsv } from '../../../platform/tables/write-csv'
import { recordChanges } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import { type ZoneForm, type ZoneImport, zoneLimits } from '../../contract/delivery-zones'
import { readZoneTable } from './read-zone-table'
import { changeZones, entity } from './save-zone'
import { zoneRows, zoneTableHead } from './zone-columns'
import { tooManyZones } from './zone-errors'
import { findZones, insertZone, updateZone, type ZoneRow } from './zone-queries'
import { presentZone, zoneColumns, zoneFacts } from './zone-serializer'

/** All zones and rates as a table that the import reads without loss. */
export async function exportZones(db: Database): Promise<string> {
  const zones = (await findZones(db)).map(presentZone)
  return writeCsv([zoneTableHead, ...zones.flatMap(zoneRows)])
}

/**
 * Adds or replaces the zones of a table by their names; others stay. A table with an error changes nothing, as zones belong
 * together.
 */
export async function importZones(
  db: Database,
  staff: Staff,
  { bytes, apply }: { bytes: Uint8Array; apply: boolean },
): Promise<ZoneImport> {
  const { zones, problems } = await readZoneTable(bytes)
  return changeZones(db, async (tx) => {
    const before = await findZones(tx)
    const planned = zones.map((form) => plan(form, before))
    const added = planned.filter(({ row }) => !row)
    const changed = planned.filter(({ row, isSame }) => row && !isSame)
    if (before.length + added.length > zoneLimits.zones) throw tooManyZones(zoneLimits.zones)
    const applied = apply && problems.length === 0
    if (applied) await writeZones(tx, staff, [...added, ...changed])
    return {
      applied,
      added: added.length,
      changed: changed.length,
      unchanged: planned.length - added.length - changed.length,
      rates: zones.reduce((sum, { rates }) => sum + rates.length, 0),
      problems,
    }
  })
}

interface PlannedZone {
  form: ZoneForm
  /** The zone of this name, if there is one. */
  row: ZoneRow | undefined
  isSame: boolean
}

function plan(form: ZoneForm, rows: readonly ZoneRow[]): PlannedZone {
  const row = rows.find(({ name }) => name.toLowerCase() === form.name.toLowerCase())
  const withIds = { ...form, rates: form.rates.map((rate) => ({ ...rate, ...idOf(rate.label, row) })) }
  return { form: withIds, row, isSame: row !== undefined && isSameZone(withIds, row) }
}

const idOf = (label: string, row: ZoneRow | undefined) => {
  const same = row?.rates.find((rate) => rate.label.toLowerCase() === label.toLowerCase())
  return same && { id: same.id }
}

const isSameZone = (form: ZoneForm, row: ZoneRow) => {
  const { id, position, version, ...before } = row
  return isDeepStrictEqual(zoneColumns(form, row), before)
}

async function writeZones(tx: Database, staff: Staff, planned: readonly PlannedZone[]): Promise<void> {
  const changes = []
  for (const { form, row } of planned) {
    const id = row?.id ?? newId()
    if (row) await updateZone(tx, id, zoneColumns(form, row))
    else await insertZone(tx, id, zoneColumns(form))
    const action = row ? 'changed' : 'added'
    const before = row && { before: zoneFacts(presentZone(row)) }
    changes.push({ entity, entityId: id, action, ...before, after: zoneFacts(form) })
  }
  if (changes.length > 0) await recordChanges(tx, staff, changes)
}
