import { isDeepStrictEqual } from 'node:util'
import type { AdminProduct } from '#contract/admin-products'
import type { ProductForm } from '#contract/product-form'
import type { Database } from '../database/tables'
import { comparable } from './auditable'
import { findStarts } from './stock-queries'

/** Whether a product says all that the form says already, options that are new in it too. */
export async function isKept(
  tx: Database,
  kept: AdminProduct,
  form: Omit<ProductForm, 'stock'>,
): Promise<boolean> {
  const wished = comparable({ ...form, slug: form.slug || kept.slug })
  if (!isDeepStrictEqual(wished, comparable(kept))) return false
  const starts = await findStarts(tx, kept.id)
  return form.options.every(({ id, stock }, place) => {
    const there = kept.options[place]?.id ?? ''
    return id === undefined ? stock === (starts.get(there) ?? null) : id === there
  })
}
