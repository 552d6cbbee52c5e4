import { type Selectable, sql } from 'kysely'
import type { PictureRow } from '../../../media/server/picture-serializer'
import type { Database, Tables } from '../../../platform/db/tables'
import type { MissingFact } from '../../contract/admin-products'
import type { Nutrient } from '../../contract/food-facts'
import { type ProductFieldColumn, productFieldList } from '../../contract/product-fields'
import type { FactsRow } from '../products/food-facts'
import { isTakenOff } from '../stock/best-before-queries'
import { type MissingRules, missingFactsOf } from './missing-facts'

type ProductColumns = Pick<
  Selectable<Tables['product']>,
  | ProductFieldColumn
  | ('id' | 'version' | 'stock' | 'sold' | 'draft' | 'archived_at' | 'created_at' | 'updated_at')
>
type OptionColumns = Pick<
  Selectable<Tables['product_option']>,
  'id' | 'name' | 'kind' | 'value' | 'price_paise' | 'mrp_paise' | 'net_quantity' | 'sku' | 'gtin' | 'stock'
>

/** A product for staff, with all its data. */
export interface AdminProductRow extends ProductColumns {
  waiting: number
  /** Archived automatically because of its best-before day. */
  taken_off: boolean
  missing: MissingFact[]
  facts: FactsRow | null
  nutrition: { nutrient: Nutrient; amount: number }[]
  taxes: { valid_from: string; hsn: string | null; gst_rate_bp: number }[]
  options: OptionColumns[]
  images: (PictureRow & {
    media_id: string
    option_id: string | null
    cropped: boolean
    whole: PictureRow
  })[]
  former_slugs: string[]
}

const fieldColumns = sql.join(productFieldList.map(([, { column }]) => sql.ref(`p.${column}`)))
const list = (rows: ReturnType<typeof sql>) => sql`to_json(array(${rows}))`

/** Products on sale or archived, in the order of their ids. */
export async function findAdminProducts(
  db: Database,
  ids: readonly string[],
  rules: MissingRules,
): Promise<AdminProductRow[]> {
  const { rows } = await sql<AdminProductRow>`
    select p.id, p.version, ${fieldColumns}, p.stock, p.sold, p.draft, p.archived_at, p.created_at, p.updated_at,
      to_json(${missingFactsOf(rules)}) as missing,
      (select count(*)::int from stock_request r where r.product_id = p.id) as waiting,
      ${isTakenOff} as taken_off,
      case when f.product_id is not null then to_json(f) end as facts,
      ${list(sql`select json_build_object('nutrient', n.nutrient, 'amount', n.amount)
        from product_nutrient n where n.product_id = p.id`)} as nutrition,
      ${list(sql`select json_build_object('valid_from', t.valid_from, 'hsn', t.hsn, 'gst_rate_bp', t.gst_rate_bp)
        from product_tax t where t.product_id = p.id order by t.valid_from`)} as taxes,
      ${list(sql`select json_build_object('id', o.id, 'name', o.name, 'kind', o.kind, 'value', o.value,
          'price_paise', o.price_paise, 'mrp_paise', o.mrp_paise, 'net_quantity', o.net_quantity, 'sku', o.sku,
          'gtin', o.gtin, 'stock', o.stock)
        from product_option o where o.product_id = p.id and o.archived_at is null
        order by o.position, o.id`)} as options,
      ${list(sql`select json_build_object('media_id', m.id, 'key', m.key, 'widths', m.widths, 'width', m.width,
          'height', m.height, 'alt', i.alt, 'option_id', i.option_id, 'cropped', m.cropped_from is not null,
          'whole', json_build_object('key', w.key, 'widths', w.widths, 'width', w.width, 'height', w.height,
            'alt', i.alt))
        from product_image i join media m on m.id = i.media_id join media w on w.id = coalesce(m.cropped_from, m.id)
        where i.product_id = p.id order by i.position`)} as images,
      array(select s.slug from former_slug s where s.product_id = p.id order by s.left_at) as former_slugs
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join product p using (id) left join product_facts f on f.product_id = p.id
    order by wanted.place`.execute(db)
  return rows
}

/** Locks the product until the transaction ends, to compare the version on the screen. */
export const lockProductVersion = (tx: Database, id: string) =>
  tx
    .selectFrom('product')
    .select(['version', 'slug', 'stock', 'category', 'brand', 'draft', 'archived_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * The products that a row may mean: by slug, else SKU, else exact title; live before archived ones. A row with a SKU may
 * mean the only product of that title without one: with SKUs of their own they are different goods.
 */
export async function findByKeys(
  db: Database,
  { slug, sku, title }: { slug: string; sku: string; title: string },
): Promise<string[]> {
  const products = db.selectFrom('product').select(['id', 'archived_at'])
  const spellings = [title, title.normalize('NFC'), title.normalize('NFD')]
  const titled = products.where('title', 'in', spellings)
  if (slug !== '') return liveFirst(await products.where('slug', '=', slug).execute())
  if (sku === '') return liveFirst(await titled.execute())
  const found = await products.where('sku', '=', sku).execute()
  if (found.length > 0 || title === '') return liveFirst(found)
  const unnumbered = liveFirst(await titled.where('sku', 'is', null).where(hasNoOptionSku).execute())
  return unnumbered.length === 1 ? unnumbered : []
}

const hasNoOptionSku = sql<boolean>`not exists (select from product_option option
  where option.product_id = product.id and option.archived_at is null and option.sku is not null)`

function liveFirst(found: readonly { id: string; archived_at: Date | null }[]): string[] {
  const live = found.filter(({ archived_at }) => archived_at === null)
  return (live.length > 0 ? live : found).map(({ id }) => id)
}

/** The slugs of products by the SKUs of their options. */
export async function findSlugsByOptionSku(
  db: Database,
  skus: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ sku: string; slug: string }>`
    select o.sku, p.slug from product_option o join product p on p.id = o.product_id
    where o.sku = any(${skus}::text[]) and o.archived_at is null`.execute(db)
  return new Map(rows.map(({ sku, slug }) => [sku, slug]))
}

export const findProduct = (db: Database, id: string) =>
  db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst()

/** Locks product and options until the transaction ends, in the same order as placing an order. */
export async function lockProduct(tx: Database, id: string): Promise<void> {
  await lockProductVersion(tx, id)
  await tx
    .selectFrom('product_option')
    .select('id')
    .where('product_id', '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Pages by id, because no change of a product affects it. */
export async function findIdsAfter(db: Database, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countProducts(db: Database): Promise<number> {
  const counted = db.selectFrom('product').select((row) => row.fn.countAll<number>().as('count'))
  return Number((await counted.executeTakeFirstOrThrow()).count)
}
