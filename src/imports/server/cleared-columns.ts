import type { ProductForm } from '../../catalog/contract/product-form'
import type { PresentedProduct } from '../../catalog/server/editing/product-serializer'
import { nutrientColumns, productColumns } from './product-columns'
import type { ProductRows } from './product-rows'
import { textOf, usesCurrentTax } from './tax-columns'

interface Change {
  before: PresentedProduct | undefined
  form: ProductForm
  archived: boolean | undefined
}

/** Columns whose empty cells clear a value of the product. */
export function findClearedColumns({ cells }: ProductRows, { before, form, archived }: Change): string[] {
  if (!before) return []
  const after: PresentedProduct = {
    ...before,
    ...form,
    options: before.options,
    slug: before.slug,
    stock: form.stock ?? before.stock,
    archivedAt: archived === false ? null : before.archivedAt,
  }
  const isEmpty = (name: string) => cells.has(name) && textOf(cells.get(name)) === ''
  const columns = productColumns.filter(
    ({ name, write }) =>
      isEmpty(name) && write(before) !== write(after) && !(name === 'gst_rates' && usesCurrentTax(cells)),
  )
  const amounts = nutrientColumns.filter(
    ({ name, nutrient }) => isEmpty(name) && before.facts.nutrition.some((one) => one.nutrient === nutrient),
  )
  return [...columns, ...amounts].map(({ name }) => name)
}
