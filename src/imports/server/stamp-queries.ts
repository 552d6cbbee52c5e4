import type { Database } from '../../platform/db/tables'

interface Stamped {
  product_id: string
  stamps: string[]
}

/** Only those of the last export are needed. */
export async function saveStamps(db: Database, products: readonly Stamped[]): Promise<void> {
  if (products.length === 0) return
  await db
    .insertInto('product_export')
    .values(products.map(({ product_id, stamps }) => ({ product_id, stamps })))
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet((row) => ({ stamps: row.ref('excluded.stamps') })),
    )
    .execute()
}

export async function findStamps(db: Database, productId: string): Promise<string[]> {
  const row = await db
    .selectFrom('product_export')
    .select('stamps')
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row?.stamps ?? []
}
