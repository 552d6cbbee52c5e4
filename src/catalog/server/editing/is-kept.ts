import { isDeepStrictEqual } from 'node:util'
import type { AdminProduct } from '../../contract/admin-products'
import type { ProductChange } from '../../contract/product-form'
import { comparable } from './auditable'

/** Whether a product says all that the form says already, options that are new in it too; what was sold since is no change. */
export function isKept(
  kept: AdminProduct,
  form: Omit<ProductChange, 'version'>,
  lastCounts: Readonly<Record<string, number | null>>,
): boolean {
  const { otherNames = kept.otherNames } = form
  const wished = comparable({ ...form, otherNames, slug: form.slug || kept.slug })
  if (!isDeepStrictEqual(wished, comparable(kept))) return false
  const { firstStocks } = kept
  const isThere = (typed: number | null, { id, stock }: Pick<AdminProduct, 'id' | 'stock'>) =>
    typed === null || [firstStocks[id], lastCounts[id], stock].includes(typed)
  return (
    isThere(form.firstStock, kept) &&
    form.options.every(({ id, stock, firstStock }, place) => {
      const there = kept.options[place]
      if (!there) return false
      return id === undefined
        ? stock === (firstStocks[there.id] ?? null)
        : id === there.id && isThere(firstStock, there)
    })
  )
}
