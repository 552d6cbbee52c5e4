import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../platform/db/tables'
import type { PinRange } from '../../contract/rates/pin-ranges'

/** Serializes changes, also of the order and of names. */
export const lockZones = (tx: Database) =>
  sql`lock table delivery_zone in share row exclusive mode`.execute(tx)

const selectZones = (db: Database) =>
  db
    .selectFrom('delivery_zone as zone')
    .select(['id', 'name', 'position', 'states', 'version'])
    .select((zone) => [
      sql<PinRange[]>`(
        select coalesce(json_agg(json_build_array(lower(range), upper(range) - 1) order by range), '[]')
        from unnest(zone.pins) range)`.as('ranges'),
      jsonArrayFrom(
        zone
          .selectFrom('delivery_rate as rate')
          .select(['id', 'label', 'kind', 'steps', 'free_above_paise', 'first_day', 'last_day', 'active'])
          .whereRef('zone_id', '=', 'zone.id')
          .orderBy('position'),
      ).as('rates'),
    ])

export const findZones = (db: Database) => selectZones(db).orderBy('position').orderBy('id').execute()

export const findZone = (db: Database, id: string) => selectZones(db).where('id', '=', id).executeTakeFirst()

export type ZoneRow = NonNullable<Awaited<ReturnType<typeof findZone>>>

export type RateColumns = ZoneRow['rates'][number]

export interface ZoneColumns {
  name: string
  states: string[]
  ranges: readonly PinRange[]
  rates: readonly RateColumns[]
}

/** After the zones that are there. */
export async function insertZone(tx: Database, id: string, { rates, ranges, ...zone }: ZoneColumns) {
  const position = sql<number>`(select coalesce(max(position), -1) + 1 from delivery_zone)`
  await tx
    .insertInto('delivery_zone')
    .values({ id, ...zone, pins: multirange(ranges), position })
    .execute()
  await insertRates(tx, id, rates)
}

export async function updateZone(tx: Database, id: string, { rates, ranges, ...zone }: ZoneColumns) {
  await tx
    .updateTable('delivery_zone')
    .set({ ...zone, pins: multirange(ranges), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('delivery_rate').where('zone_id', '=', id).execute()
  await insertRates(tx, id, rates)
}

async function insertRates(tx: Database, zone_id: string, rates: readonly RateColumns[]) {
  if (rates.length === 0) return
  const rows = rates.map((rate, position) => ({
    ...rate,
    zone_id,
    position,
    steps: JSON.stringify(rate.steps),
  }))
  await tx.insertInto('delivery_rate').values(rows).execute()
}

const multirange = (ranges: readonly PinRange[]) =>
  sql<string>`${`{${ranges.map(([first, last]) => `[${first},${last}]`).join()}}`}::int4multirange`

export const deleteZone = (tx: Database, id: string) =>
  tx.deleteFrom('delivery_zone').where('id', '=', id).execute()

/** The named zones first; the others follow in their present order. */
export const arrangeZones = (tx: Database, ids: readonly string[]) =>
  sql`update delivery_zone zone set position = placed.position
    from (select id, row_number() over (order by array_position(${ids}::uuid[], id), position) - 1 as position
      from delivery_zone) placed
    where placed.id = zone.id and placed.position <> zone.position`.execute(tx)

const listedProducts = 100

/** Products on sale with an option of unknown net quantity, and how many there are. */
export async function findUnweighed(db: Database): Promise<{ id: string; title: string; total: number }[]> {
  const { rows } = await sql<{ id: string; title: string; total: number }>`
    select id, title, count(*) over ()::int as total from product
    where archived_at is null and net_quantity is null and exists (
      select from product_option option
      where option.product_id = product.id and option.archived_at is null and option.net_quantity is null)
    order by title, id limit ${listedProducts}`.execute(db)
  return rows
}
