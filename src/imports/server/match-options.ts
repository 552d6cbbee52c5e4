import type { PresentedProduct } from '../../catalog/server/editing/product-serializer'
import type { OptionRow, ProductRows } from './product-rows'

/**
 * Finds the option of each row by its stamp, else by its name, else by its SKU. Adds the options that no row names, because
 * an import removes none. Only a table with the names of all options arranges them: a stock table by SKU has any order.
 */
export function withAllOptions(product: ProductRows, { options }: PresentedProduct): ProductRows {
  const named = product.options.map(({ id, cells }) => {
    const name = cells.get('option_name')?.toLowerCase()
    return id ?? options.find((option) => option.name.toLowerCase() === name)?.id
  })
  const bySku = ({ cells }: OptionRow) =>
    options.find(({ id, sku }) => sku !== null && sku === cells.get('option_sku') && !named.includes(id))?.id
  const rows = product.options.map((row, place): OptionRow => ({ ...row, id: named[place] ?? bySku(row) }))
  if (options.every(({ id }) => named.includes(id))) return { ...product, options: rows }
  const current = options.flatMap(({ id }): OptionRow[] => {
    const own = rows.filter((row) => row.id === id)
    return own.length > 0 ? own : [{ row: product.row, id, cells: new Map() }]
  })
  return { ...product, options: [...current, ...rows.filter(({ id }) => id === undefined)] }
}
