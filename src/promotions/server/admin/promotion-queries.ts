import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import { validate as isId } from 'uuid'
import type * as z from 'zod/mini'
import { anywhere } from '../../../platform/db/like-pattern'
import type { Database, Tables } from '../../../platform/db/tables'
import type { adminPromotionRoutes, PromotionState } from '../../contract/admin-promotions'
import type { Targets } from '../../contract/promotion-form'
import type { TargetScope } from '../../contract/promotion-scope'
import { type TargetTable, targetNames } from '../target-names'

type Query = z.output<(typeof adminPromotionRoutes.list)['query']>

const today = sql`(now() at time zone 'Asia/Kolkata')::date`

const state = sql<PromotionState>`(case
  when archived_at is not null then 'archived'
  when not active then 'off'
  when ends_on < ${today} then 'over'
  when uses >= max_uses then 'used up'
  when starts_on > ${today} then 'planned'
  else 'on' end)`

const given = sql<number>`(select coalesce(sum(amount_paise), 0)::bigint from promotion_use used
  where used.promotion_id = promotion.id and used.returned_at is null)`

const selectPromotions = (db: Database) =>
  db
    .selectFrom('promotion')
    .selectAll('promotion')
    .select([state.as('state'), given.as('given_paise')])

const sortColumns = { created: 'id', name: 'name', uses: 'uses' } as const

export async function findPromotionPage(db: Database, { search, state: wanted, sort, page, limit }: Query) {
  const named = sql<SqlBool>`(name ilike ${anywhere(search)} or code ilike ${anywhere(search.replaceAll(' ', ''))})`
  const isWanted = wanted ? sql<SqlBool>`${state} = ${wanted}` : sql<SqlBool>`archived_at is null`
  const fit = db.selectFrom('promotion').where(named).where(isWanted)
  const { count } = await fit.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns]
  const rows = await selectPromotions(db)
    .select([targetNames('promotion_target').as('goods'), targetNames('promotion_reward').as('rewards')])
    .where('id', 'in', fit.select('id'))
    .orderBy(column, sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total: Number(count) }
}

export type PromotionListRow = Awaited<ReturnType<typeof findPromotionPage>>['rows'][number]

const slugs = (table: TargetTable, listing: 'category' | 'brand'): RawBuilder<string[]> => sql`array(
  select target.${sql.ref(listing)} from ${sql.table(table)} target
  where target.promotion_id = promotion.id and target.${sql.ref(listing)} is not null order by 1)`

const products = (table: TargetTable): RawBuilder<{ id: string; title: string }[]> => sql`(
  select coalesce(json_agg(json_build_object('id', product.id, 'title', title) order by title), '[]')
  from ${sql.table(table)} target join product on product.id = target.product_id
  where target.promotion_id = promotion.id)`

export const findPromotion = (db: Database, id: string) =>
  selectPromotions(db)
    .select([
      slugs('promotion_target', 'category').as('categories'),
      slugs('promotion_target', 'brand').as('brands'),
      products('promotion_target').as('products'),
      slugs('promotion_reward', 'category').as('reward_categories'),
      slugs('promotion_reward', 'brand').as('reward_brands'),
      products('promotion_reward').as('reward_products'),
    ])
    .where('promotion.id', '=', id)
    .executeTakeFirst()

export type PromotionDetails = NonNullable<Awaited<ReturnType<typeof findPromotion>>>

/** Orders that use it wait until the change is done. */
export const lockPromotion = (tx: Database, id: string) =>
  tx.selectFrom('promotion').select('id').where('id', '=', id).forUpdate().execute()

export async function insertPromotion(tx: Database, row: Insertable<Tables['promotion']>): Promise<void> {
  await tx.insertInto('promotion').values(row).execute()
}

export async function updatePromotion(
  tx: Database,
  id: string,
  row: Updateable<Tables['promotion']>,
): Promise<void> {
  await tx
    .updateTable('promotion')
    .set({ ...row, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Selects those that exist. */
const selectTargets: Record<TargetScope, (targets: Targets) => RawBuilder<unknown>> = {
  categories: ({ categories }) =>
    sql`select slug, null, null::uuid from category where slug = any (${[...categories]}::text[])`,
  brands: ({ brands }) =>
    sql`select null, slug, null::uuid from brand where slug = any (${[...brands]}::text[])`,
  products: ({ products }) => sql`
    select null, null, id from product where id = any (${products.filter((id) => isId(id))}::uuid[])`,
}

export async function deleteTargets(tx: Database, promotionId: string): Promise<void> {
  for (const table of ['promotion_target', 'promotion_reward'] as const)
    await tx.deleteFrom(table).where('promotion_id', '=', promotionId).execute()
}

/** Returns how many there are. */
export async function insertTargets(
  tx: Database,
  table: TargetTable,
  promotionId: string,
  scope: TargetScope,
  targets: Targets,
): Promise<number> {
  const { rows } = await sql`
    insert into ${sql.table(table)} (promotion_id, scope, category, brand, product_id)
    select ${promotionId}::uuid, ${scope}, target.*
    from (${selectTargets[scope](targets)}) target (category, brand, product_id)
    returning promotion_id`.execute(tx)
  return rows.length
}
