import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { validate as isId } from 'uuid'
import type * as z from 'zod/mini'
import { anywhere } from '../../../platform/db/like-pattern'
import type { Database, Tables } from '../../../platform/db/tables'
import type { adminPromotionRoutes, PromotionState } from '../../contract/admin-promotions'
import type { PromotionScope } from '../../contract/promotion-scope'

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

const goods = sql<string[]>`array(
  select coalesce(category.name, brand.name, product.title) from promotion_target target
  left join category on category.slug = target.category
  left join brand on brand.slug = target.brand
  left join product on product.id = target.product_id
  where target.promotion_id = promotion.id order by 1)`

const sortColumns = { created: 'id', name: 'name', uses: 'uses' } as const

export async function findPromotionPage(db: Database, { search, state: wanted, sort, page, limit }: Query) {
  const named = sql<SqlBool>`(name ilike ${anywhere(search)} or code ilike ${anywhere(search.replaceAll(' ', ''))})`
  const isWanted = wanted ? sql<SqlBool>`${state} = ${wanted}` : sql<SqlBool>`archived_at is null`
  const fit = db.selectFrom('promotion').where(named).where(isWanted)
  const { count } = await fit.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns]
  const rows = await selectPromotions(db)
    .select(goods.as('goods'))
    .where('id', 'in', fit.select('id'))
    .orderBy(column, sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total: Number(count) }
}

export type PromotionListRow = Awaited<ReturnType<typeof findPromotionPage>>['rows'][number]

const slugs = (listing: 'category' | 'brand'): RawBuilder<string[]> => sql`array(
  select target.${sql.ref(listing)} from promotion_target target
  where target.promotion_id = promotion.id and target.${sql.ref(listing)} is not null order by 1)`

export const findPromotion = (db: Database, id: string) =>
  selectPromotions(db)
    .select((row) => [
      slugs('category').as('categories'),
      slugs('brand').as('brands'),
      jsonArrayFrom(
        row
          .selectFrom('promotion_target as target')
          .innerJoin('product', 'product.id', 'target.product_id')
          .select(['product.id', 'product.title'])
          .whereRef('target.promotion_id', '=', 'promotion.id')
          .orderBy('product.title'),
      ).as('products'),
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

export interface Targets {
  categories: readonly string[]
  brands: readonly string[]
  products: readonly string[]
}

/** Selects those that exist. */
const selectTargets: Record<Exclude<PromotionScope, 'all'>, (targets: Targets) => RawBuilder<unknown>> = {
  categories: ({ categories }) =>
    sql`select slug, null, null::uuid from category where slug = any (${[...categories]}::text[])`,
  brands: ({ brands }) =>
    sql`select null, slug, null::uuid from brand where slug = any (${[...brands]}::text[])`,
  products: ({ products }) => sql`
    select null, null, id from product where id = any (${products.filter((id) => isId(id))}::uuid[])`,
}

export async function deleteTargets(tx: Database, promotionId: string): Promise<void> {
  await tx.deleteFrom('promotion_target').where('promotion_id', '=', promotionId).execute()
}

/** Returns how many there are. */
export async function insertTargets(
  tx: Database,
  promotionId: string,
  scope: PromotionScope,
  targets: Targets,
): Promise<number> {
  if (scope === 'all') return 0
  const { rows } = await sql`
    insert into promotion_target (promotion_id, scope, category, brand, product_id)
    select ${promotionId}::uuid, ${scope}, target.*
    from (${selectTargets[scope](targets)}) target (category, brand, product_id)
    returning promotion_id`.execute(tx)
  return rows.length
}
