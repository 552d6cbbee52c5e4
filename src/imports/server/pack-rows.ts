import { netUnits } from '../../catalog/contract/product-form'
import { formatNetQuantity } from '../../catalog/server/products/net-quantity'
import { ungrouped } from '../../platform/contract/typed-amounts'
import { filledCells } from './import-format'
import type { Cells, OptionRow, ProductRows } from './product-rows'

/**
 * In a list of one's own, rows with the same name and different weights are the packs of one product. Returns false for a row
 * that is no further pack.
 */
export function addPack(product: ProductRows, row: number, cells: Cells): boolean {
  const isKnown = [product.cells, cells].some((one) => one.get('option_name') || one.get('option_sku'))
  if (product.slug || product.sku || isKnown) return false
  const isFirst = product.options.length === 0
  const packs = isFirst ? [packOf(product.row, product.cells)] : product.options
  const pack = packOf(row, cells)
  const sizes = packs.map((one) => one?.cells.get('option_name'))
  if (!pack || sizes.includes(undefined) || sizes.includes(pack.cells.get('option_name'))) return false
  if (cells.get('net_unit') !== product.cells.get('net_unit')) return false
  product.options = [...packs.filter((one) => one !== undefined), pack]
  if (isFirst) product.cells = withoutOwnOfPack(product.cells)
  return true
}

/** Undefined without a size. */
function packOf(row: number, cells: Cells): OptionRow | undefined {
  const size = Number(ungrouped(cells.get('net_quantity') ?? ''))
  const unit = netUnits.find((name) => name === cells.get('net_unit'))
  if (!unit || !(size > 0)) return undefined
  const of = (name: string) => cells.get(name) ?? ''
  return {
    row,
    cells: filledCells({
      option_name: formatNetQuantity(size, unit),
      option_kind: 'chip',
      option_price: of('price'),
      option_mrp: of('mrp'),
      option_net_quantity: of('net_quantity'),
      option_gtin: of('gtin'),
      option_stock: of('stock'),
    }),
  }
}

/** Price and size of a product are those of its first pack. */
const withoutOwnOfPack = (cells: Cells): Cells =>
  new Map([...cells].filter(([name]) => !['mrp', 'gtin', 'stock'].includes(name)))
