import { type RawBuilder, sql } from 'kysely'
import type { ShopSettings } from '../../../settings/contract/shop'
import type { MissingFact } from '../../contract/admin-products'
import { type FactKey, factList, missingCode } from '../../contract/product-facts'

export interface MissingRules {
  /** Invoices of a registered seller need the HSN code and the rate of each line. */
  gst: boolean
}

export const missingRules = ({ gst }: Pick<ShopSettings, 'gst'>): MissingRules => ({
  gst: gst.scheme !== 'unregistered',
})

/** Facts that depend on more than one column. */
const ownConditions: Partial<Record<FactKey, RawBuilder<unknown>>> = {
  shelfLife: sql`f.shelf_life is null and f.best_before is null`,
  makerName: sql`f.maker_name is null or f.maker_role is null`,
  importer: sql`lower(f.country_of_origin) <> 'india' and f.importer is null`,
  nutrition: sql`not coalesce(f.nutrition_exempt, false) and not exists (
    select from product_nutrient n where n.product_id = p.id and n.nutrient = 'energy')`,
}

/** What is inside a pack has its own facts, weight and tax. */
const isNoPack = sql`not exists (select from product_part part where part.pack_id = p.id)`

/** Not every option, or there is none, has a value of its own, so that the product's counts. */
const countsOf = (own: 'net_quantity' | 'mrp_paise') => {
  const options = sql`select from product_option o where o.product_id = p.id and o.archived_at is null`
  return sql`(not exists (${options}) or exists (${options} and ${sql.ref(`o.${own}`)} is null))`
}

/** One condition per fact, on a product `p` and its facts `f` (domain.md F4 to F6). */
const conditions: readonly [MissingFact, RawBuilder<unknown>][] = [
  ['picture', sql`not exists (select from product_image i where i.product_id = p.id)`],
  ['netQuantity', sql`p.net_quantity is null and ${countsOf('net_quantity')} and ${isNoPack}`],
  [
    'mrp',
    sql`(p.mrp_paise is null and ${countsOf('mrp_paise')} or exists (
      select from product_option o where o.product_id = p.id and o.archived_at is null
        and o.mrp_paise is null and o.net_quantity <> p.net_quantity))`,
  ],
  ...factList.flatMap(([key, fact]): [MissingFact, RawBuilder<unknown>][] => {
    const code = missingCode(key)
    const condition = ownConditions[key] ?? ('column' in fact && sql`${sql.ref(`f.${fact.column}`)} is null`)
    return code && condition ? [[code, sql`(${condition}) and ${isNoPack}`]] : []
  }),
  [
    'gst',
    sql`not exists (
      select from product_tax t where t.product_id = p.id and t.hsn is not null
        and t.valid_from <= (now() at time zone 'Asia/Kolkata')::date) and ${isNoPack}`,
  ],
]

const wanted = ({ gst }: MissingRules) => conditions.filter(([code]) => gst || code !== 'gst')

/** An array of the codes of missing facts. */
export function missingFactsOf(rules: MissingRules): RawBuilder<MissingFact[]> {
  const each = wanted(rules).map(([code, missing]) => sql`case when ${missing} then ${sql.lit(code)} end`)
  return sql<MissingFact[]>`array_remove(array[${sql.join(each)}], null)`
}

/** Whether any fact is missing; null means no. Stops at the first. */
export const isMissingAny = (rules: MissingRules): RawBuilder<boolean | null> =>
  sql.join<boolean | null>(
    wanted(rules).map(([, missing]) => sql`(${missing})`),
    sql` or `,
  )
