import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables'
import type { AdminGuide, GuideForm } from '../../contract/product-guide'

type GuideRow = Omit<AdminGuide, 'version'>

/** Empty for a product without one. */
export async function findGuide(db: Database, productId: string): Promise<GuideRow | undefined> {
  const { rows } = await sql<GuideRow>`
    select coalesce(guide.kind, 'prepare') as kind, to_json(coalesce(guide.steps, '{}')) as steps,
      coalesce(guide.questions, '[]') as questions, to_json(array(
        select json_build_object('id', other.id, 'title', other.title, 'onSale', other.archived_at is null)
        from product_companion companion join product other on other.id = companion.companion_id
        where companion.product_id = p.id order by companion.position)) as companions
    from product p left join product_guide guide on guide.product_id = p.id
    where p.id = ${productId}`.execute(db)
  return rows[0]
}

export async function findKnown(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('product').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

export async function replaceGuide(
  tx: Database,
  productId: string,
  { kind, steps, questions }: GuideForm,
): Promise<void> {
  const row = { kind, steps, questions: JSON.stringify(questions) }
  await tx
    .insertInto('product_guide')
    .values({ product_id: productId, ...row })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(row))
    .execute()
}

export async function replaceCompanions(
  tx: Database,
  productId: string,
  companions: readonly string[],
): Promise<void> {
  await tx.deleteFrom('product_companion').where('product_id', '=', productId).execute()
  if (companions.length === 0) return
  const rows = companions.map((companion_id, position) => ({ product_id: productId, position, companion_id }))
  await tx.insertInto('product_companion').values(rows).execute()
}
