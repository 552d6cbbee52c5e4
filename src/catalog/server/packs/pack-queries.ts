import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables'
import type { NetUnit } from '../../contract/product-form'

/** A part of a pack, with its stock today. */
export interface PartRow {
  product_id: string
  option_id: string
  title: string
  option_name: string
  pieces: number
  product_stock: number | null
  option_stock: number | null
  net_quantity: number | null
  net_unit: NetUnit | null
}

/** The parts of the pack `product`, as a JSON array; null for other products. */
export const partsOfProduct = sql<PartRow[] | null>`(
  select json_agg(json_build_object('product_id', part.product_id, 'option_id', part.option_id,
      'title', inside.title, 'option_name', chosen.name, 'pieces', part.pieces,
      'product_stock', inside.stock, 'option_stock', chosen.stock,
      'net_quantity', coalesce(chosen.net_quantity, inside.net_quantity), 'net_unit', inside.net_unit)
    order by part.position)
  from product_part part
  join product inside on inside.id = part.product_id
  join product_option chosen on chosen.id = part.option_id
  where part.pack_id = product.id)`

export async function findParts(db: Database, packId: string): Promise<PartRow[]> {
  const { rows } = await sql<{ parts: PartRow[] | null }>`
    select ${partsOfProduct} as parts from product where id = ${packId}::uuid`.execute(db)
  return rows[0]?.parts ?? []
}

/** Those of these products that are packs. */
export const findPacks = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db.selectFrom('product_part').select('pack_id').where('pack_id', 'in', ids).execute()
  return new Set(rows.map(({ pack_id }) => pack_id))
}

export const isPack = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('product_part').select('pack_id').where('pack_id', '=', id).limit(1).execute())
    .length > 0

export const isPart = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('product_part').select('pack_id').where('product_id', '=', id).limit(1).execute())
    .length > 0

/** Locks the products before the packs, and both by id, as placing an order does. */
export const lockProducts = (tx: Database, ids: readonly string[]) =>
  tx
    .selectFrom('product')
    .select(['id', 'archived_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const findSoldOptions = (tx: Database, productIds: readonly string[]) =>
  tx
    .selectFrom('product_option')
    .select(['id', 'product_id', 'name'])
    .where('product_id', 'in', productIds)
    .where('archived_at', 'is', null)
    .execute()

export async function replaceParts(
  tx: Database,
  packId: string,
  parts: readonly { product_id: string; option_id: string; pieces: number }[],
): Promise<void> {
  await tx.deleteFrom('product_part').where('pack_id', '=', packId).execute()
  if (parts.length === 0) return
  const rows = parts.map((part, position) => ({ pack_id: packId, position, ...part }))
  await tx.insertInto('product_part').values(rows).execute()
}

export interface PackStock {
  id: string
  before: number | null
  after: number | null
}

/** Locks the packs that these products are, or are part of. */
export async function lockPacks(tx: Database, productIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product where id in (
      select pack_id from product_part
      where product_id = any (${productIds}::uuid[]) or pack_id = any (${productIds}::uuid[]))
    order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Part of a pack `p`, its product and option. */
const parts = sql`product_part part
  join product inside on inside.id = part.product_id
  join product_option chosen on chosen.id = part.option_id
  left join product_facts facts on facts.product_id = part.product_id`

/**
 * Derives stock, net quantity, allergens and diet of these packs from their parts. The caller holds the locks since an earlier
 * statement, so this one sees the newest stock of all parts.
 */
export async function derivePacks(tx: Database, packIds: readonly string[]): Promise<PackStock[]> {
  const { rows } = await sql<PackStock>`
    with derived as (
      select pack_id,
        min(case when inside.archived_at is not null or chosen.archived_at is not null then 0
          else coalesce(chosen.stock, inside.stock) / part.pieces end) as stock,
        case when count(distinct inside.net_unit) = 1 and count(coalesce(chosen.net_quantity, inside.net_quantity)) = count(*)
          then sum(part.pieces * coalesce(chosen.net_quantity, inside.net_quantity)) end as net_quantity,
        min(inside.net_unit) as net_unit,
        case when bool_or(facts.diet = 'non-vegetarian') then 'non-vegetarian'
          when count(facts.diet) < count(*) then null
          when bool_and(facts.diet = 'vegan') then 'vegan' else 'vegetarian' end as diet,
        bool_and(facts.allergens is not null) as knows_allergens
      from ${parts} where pack_id = any (${packIds}::uuid[]) group by pack_id
    ), before as (
      select id, stock from product where id = any (${packIds}::uuid[])
    ), facts as (
      update product_facts of_pack set diet = derived.diet,
        allergens = case when knows_allergens or cardinality(union_of.names) > 0 then union_of.names end
      from derived cross join lateral (
        select array(select distinct unnest(facts.allergens) from ${parts} where part.pack_id = derived.pack_id order by 1) as names
      ) union_of
      where of_pack.product_id = derived.pack_id
    )
    update product set stock = derived.stock, net_quantity = derived.net_quantity,
      net_unit = case when derived.net_quantity is null then null else derived.net_unit end
    from derived join before on before.id = pack_id
    where product.id = pack_id
    returning product.id, before.stock as before, product.stock as after`.execute(tx)
  return rows
}
