import { type SqlBool, sql } from 'kysely'
import { isMissingAny, type MissingRules } from '../../../catalog/server/editing/missing-facts'
import { demoEmails } from '../../../demo/server/demo-customers'
import { demoDetails } from '../../../demo/server/demo-products'
import type { Database } from '../../../platform/db/tables'
import { anyFoodClaim } from './food-claims'

export interface Counts {
  products: number
  incomplete: number
  owners_without_code: number
  /** The delivery settings were saved at least once. */
  fee_chosen: boolean
  /** On the home page. */
  tagged: number
  /** In paise, active products only. */
  cheapest: number | null
  /** Demo products still on sale and demo accounts that can log in. */
  demo_products: number
  demo_customers: number
}

const demoTitles = Object.values(demoDetails).map(({ title }) => title)

/** Their own product of the same name is no demo product, nor is one that they changed. */
const isOfStaff = sql`exists (
  select from audit_log where entity = 'product' and entity_id = p.id::text
    and action in ('added', 'changed', 'pack changed', 'pictures arranged'))`

const isDemoProduct = sql<SqlBool>`(p.slug, p.title) in (
    select * from unnest(${Object.keys(demoDetails)}::text[], ${demoTitles}::text[])
  ) and not ${isOfStaff}`

export async function countForReadiness(db: Database, rules: MissingRules): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as products,
      count(*) filter (where ${isMissingAny(rules)})::int as incomplete,
      count(*) filter (where p.tag in ('special', 'popular'))::int as tagged,
      (select count(*)::int from staff
       where role = 'owner' and disabled_at is null and totp_confirmed_at is null) as owners_without_code,
      exists (select from setting where key = 'feePaise') as fee_chosen,
      count(*) filter (where ${isDemoProduct})::int as demo_products,
      (select count(*)::int from customer where lower(email) = any (${demoEmails})) as demo_customers,
      min(p.price_paise)::int as cheapest
    from product p left join product_facts f on f.product_id = p.id
    where p.archived_at is null`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate without groups gave no row')
  return row
}

/** On sale. */
export const findDemoProducts = (db: Database) =>
  db
    .selectFrom('product as p')
    .select('p.id')
    .where('p.archived_at', 'is', null)
    .where(isDemoProduct)
    .execute()

/** Accounts that can log in. */
export const lockDemoCustomers = (tx: Database) =>
  tx
    .selectFrom('customer')
    .select(['id', 'email', 'firstname'])
    .where(sql`lower(email)`, 'in', demoEmails)
    .orderBy('id')
    .forUpdate()
    .execute()

export interface WrittenText {
  kind: 'product' | 'category' | 'brand' | 'blog' | 'page'
  id: string
  name: string
  text: string
}

const mostTexts = 500

/** A rough preselection; `findFoodClaims` decides. Excludes policies, which advertise no food but mention medicine. */
export async function findSuspects(db: Database): Promise<WrittenText[]> {
  const { rows } = await sql<WrittenText>`
    select * from (
      select 'page' as kind, slug as id, slug as name, html as text from page where slug = 'about'
      union all select 'category', slug, name, name || '. ' || description from category
      union all select 'brand', slug, name, name || '. ' || about from brand
      union all select 'blog', id::text, title, title || '. ' || category || '. ' || description_html from blog
      union all select 'product', id::text, title, title || '. ' || tag || '. ' || description_html
        from product where archived_at is null
    ) written
    where text ~* ${anyFoodClaim}
    limit ${mostTexts}`.execute(db)
  return rows
}
