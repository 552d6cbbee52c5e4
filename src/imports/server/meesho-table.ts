import * as catalogMessages from '../../catalog/contract/messages'
import { ungrouped } from '../../platform/contract/typed-amounts'
import {
  asHtml,
  brandOf,
  type ConvertedTable,
  categoryOf,
  cellLike,
  cellOf,
  filledCells,
  type ImportContext,
  type ImportFormat,
  pieces,
  productOf,
  type SourceRow,
  taxCells,
  taxTarget,
} from './import-format'
import { noSize, sizeIn, sizeOf } from './pack-size'
import { pictureColumn } from './product-columns'
import { newRateColumn } from './tax-columns'

const columns: Readonly<Record<string, string>> = {
  product_name: 'title',
  brand: 'brand',
  brand_name: 'brand',
  category: 'category',
  variation: 'option_name',
  meesho_price: 'price, option_price',
  mrp: 'mrp, option_mrp',
  inventory: 'stock, option_stock',
  supplier_sku_id: 'sku, option_sku',
  sku_id: 'sku, option_sku',
  country_of_origin: 'country_of_origin',
  product_description: 'description',
  'gst_%': 'gst_rate',
}
const weightName = /^(?:net_weight|net_quantity|product_weight|weight)/
const imageName = /^image_\d/

export const meeshoFormat: ImportFormat = {
  targetOf: (name) =>
    columns[name] ??
    taxTarget(name) ??
    (weightName.test(name) ? 'net_quantity' : imageName.test(name) ? pictureColumn : undefined),
  html: ['product_description'],
  advice: catalogMessages.meeshoTable({ sharedRules: catalogMessages.tableRules() }),
  matches: (names) => names.has('meesho_price'),
  convert,
}

/** Rows with the same name and different variations are one product. */
function convert(rows: readonly SourceRow[], context: ImportContext): ConvertedTable {
  const table: ConvertedTable = { products: [], faults: [] }
  const products = new Map<string, [SourceRow, ...SourceRow[]]>()
  for (const row of rows) {
    const [title, sku] = [cellOf(row, 'product_name'), skuOf(row)]
    const key = hasChoice(row) ? title : `${title} ${sku}`
    const before = products.get(key)
    if (title === '' && sku === '')
      table.faults.push({ row: row.number, column: 'title', message: catalogMessages.csvNoKey() })
    else if (before && hasChoice(row)) before.push(row)
    else if (before)
      table.faults.push({ row: row.number, column: 'title', message: catalogMessages.csvTwice() })
    else products.set(key, [row])
  }
  for (const [first, ...more] of products.values()) {
    const size = sizeOfPack(first)
    const cells = filledCells({
      title: cellOf(first, 'product_name'),
      brand: brandOf(cellOf(first, 'brand', 'brand_name'), context),
      category: categoryOf(cellOf(first, 'category')),
      price: cellOf(first, 'meesho_price'),
      description: asHtml(cellOf(first, 'product_description')),
      ...size,
      ...taxCells(first),
      country_of_origin: cellOf(first, 'country_of_origin'),
      [newRateColumn]: '5',
      [pictureColumn]: picturesOf([first, ...more]),
      ...(more.length === 0
        ? { sku: skuOf(first), mrp: cellOf(first, 'mrp'), stock: stockOf(first) }
        : { option_label: 'Pack size' }),
    })
    const options = more.length === 0 ? [] : [first, ...more].map((row) => optionRow(row, size.net_unit))
    table.products.push(productOf(first.number, cells, options))
  }
  return table
}

const skuOf = (row: SourceRow) => cellOf(row, 'supplier_sku_id', 'sku_id')
const stockOf = (row: SourceRow) => pieces(cellOf(row, 'inventory'))
const hasChoice = (row: SourceRow) => !/^(?:|free size)$/i.test(cellOf(row, 'variation'))
const picturesOf = (rows: readonly SourceRow[]) =>
  rows
    .flatMap(({ cells }) => [...cells].filter(([name, cell]) => cell !== '' && imageName.test(name)))
    .map(([, link]) => link)
    .join('\n')

function optionRow(row: SourceRow, unit: string): SourceRow {
  const size = sizeOfPack(row)
  const cells = filledCells({
    option_name: cellOf(row, 'variation'),
    option_kind: 'chip',
    option_sku: skuOf(row),
    option_price: cellOf(row, 'meesho_price'),
    option_mrp: cellOf(row, 'mrp'),
    option_stock: stockOf(row),
    option_net_quantity: size.net_unit === unit ? size.net_quantity : '',
  })
  return { number: row.number, cells }
}

/** From the variation, else from the net weight in grams. */
function sizeOfPack(row: SourceRow) {
  const named = sizeIn(cellOf(row, 'variation'))
  if (named !== noSize) return named
  const weight = cellLike(row, weightName)
  const size = /\p{L}/u.test(weight) ? sizeIn(weight) : sizeOf(ungrouped(weight), 'g')
  // A decimal comma is reported.
  return size === noSize && weight.includes(',') ? { net_quantity: weight, net_unit: 'g' } : size
}
