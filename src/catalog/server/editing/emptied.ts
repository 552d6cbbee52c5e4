import { areTaxesPlain, saidIn } from '../../../imports/server/plain-tax-columns'
import { nutrientColumns, productColumnsOfTable } from '../../../imports/server/product-columns'
import type { TableProduct } from '../../../imports/server/table-product'
import type { ProductForm } from '../../contract/product-form'
import type { PresentedProduct } from './product-presenter'

interface Change {
  before: PresentedProduct | undefined
  form: ProductForm
  archived: boolean | undefined
}

/** Columns whose empty cells take from a product what it has now; `options` where some are not named any more. */
export function findEmptied({ cells }: TableProduct, { before, form, archived }: Change): string[] {
  if (!before) return []
  const after = {
    ...{ ...before, ...form, slug: before.slug, stock: form.stock ?? before.stock },
    ...(archived === false && { archivedAt: null }),
  } as PresentedProduct
  const isEmpty = (name: string) => cells.has(name) && saidIn(cells.get(name)) === ''
  const columns = productColumnsOfTable.filter(
    ({ name, write }) =>
      isEmpty(name) && write(before) !== write(after) && !(name === 'gst_rates' && areTaxesPlain(cells)),
  )
  const amounts = nutrientColumns.filter(
    ({ name, nutrient }) => isEmpty(name) && before.facts.nutrition.some((one) => one.nutrient === nutrient),
  )
  const isLost = ({ id }: { id: string }) => !form.options.some((option) => option.id === id)
  return [
    ...[...columns, ...amounts].map(({ name }) => name),
    ...(before.options.some(isLost) ? ['options'] : []),
  ]
}
