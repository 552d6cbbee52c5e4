import { type RawBuilder, sql } from 'kysely'
import type { ShopSettings } from '../../../settings/contract/shop'
import type { MissingFact } from '../../contract/admin-products'

export interface MissingRules {
  /** A registered seller's papers name the HSN code and the rate of each line. */
  gst: boolean
}

export const missingRules = ({ gst }: Pick<ShopSettings, 'gst'>): MissingRules => ({
  gst: gst.scheme !== 'unregistered',
})

/** Each as a condition on a product `p` and its facts `f`, where it has any (domain.md F4 to F6). */
const facts: Readonly<Record<MissingFact, RawBuilder<unknown>>> = {
  picture: sql`not exists (select from product_image i where i.product_id = p.id)`,
  netQuantity: sql`p.net_quantity is null`,
  mrp: sql`p.mrp_paise is null`,
  ingredients: sql`f.ingredients is null`,
  allergens: sql`f.allergens is null`,
  diet: sql`f.diet is null`,
  shelfLife: sql`f.shelf_life is null and f.best_before is null`,
  maker: sql`f.maker_name is null or f.maker_role is null`,
  makerAddress: sql`f.maker_address is null`,
  fssai: sql`f.fssai is null`,
  countryOfOrigin: sql`f.country_of_origin is null`,
  importer: sql`lower(f.country_of_origin) <> 'india' and f.importer is null`,
  nutrition: sql`not coalesce(f.nutrition_exempt, false) and not exists (
    select from product_nutrient n where n.product_id = p.id and n.nutrient = 'energy')`,
  gst: sql`not exists (
    select from product_tax t where t.product_id = p.id and t.hsn is not null
      and t.valid_from <= (now() at time zone 'Asia/Kolkata')::date)`,
}

const wantedFacts = ({ gst }: MissingRules) => Object.entries(facts).filter(([name]) => gst || name !== 'gst')

/** What a product does not say of what the law wants to be said, as an array of names. */
export function missingFactsOf(rules: MissingRules): RawBuilder<MissingFact[]> {
  const each = wantedFacts(rules).map(
    ([name, missing]) => sql`case when ${missing} then ${sql.lit(name)} end`,
  )
  return sql<MissingFact[]>`array_remove(array[${sql.join(each)}], null)`
}

/** Whether there is any of it, which is known as soon as one is found; null stands for no. */
export const isMissingAny = (rules: MissingRules): RawBuilder<boolean | null> =>
  sql.join<boolean | null>(
    wantedFacts(rules).map(([, missing]) => sql`(${missing})`),
    sql` or `,
  )
