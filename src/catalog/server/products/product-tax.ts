import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables'

export interface ProductTax {
  /** Four, six or eight digits; sellers with a small turnover may leave it out (domain.md F3). */
  hsn: string | null
  /** Hundredths of a percent: 500 is 5 %. */
  gst_rate_bp: number
}

/** The GST of these products on a day in India; products without rates are left out. */
export async function findTaxOf(
  tx: Database,
  productIds: readonly string[],
  at: Date,
): Promise<Map<string, ProductTax>> {
  const rows = await tx
    .selectFrom('product_tax')
    .distinctOn('product_id')
    .select(['product_id', 'hsn', 'gst_rate_bp'])
    .where('product_id', '=', sql<string>`any (${productIds}::uuid[])`)
    .where('valid_from', '<=', sql<string>`(${at}::timestamptz at time zone 'Asia/Kolkata')::date`)
    .orderBy('product_id')
    .orderBy('valid_from', 'desc')
    .execute()
  return new Map(rows.map(({ product_id, ...tax }) => [product_id, tax]))
}
