import { productMessages as say } from '../../catalog/contract/product-messages'
import {
  asHtml,
  type ConvertedRows,
  cellOf,
  cellsOf,
  filledCells,
  type ImportContext,
  type ImportFormat,
  joinLabels,
  joinValues,
  lastPart,
  pieces,
  type SourceRow,
} from '../../catalog/server/editing/import-format'
import { slugOf } from '../../catalog/server/editing/slugs'
import { newTitleColumn } from './product-columns'

const attributes = Array.from({ length: 20 }, (_, place) => ({
  label: `attribute_${place + 1}_name`,
  values: `attribute_${place + 1}_value(s)`,
}))
const valueColumns = attributes.map(({ values }) => values)
const attributeColumns = attributes.flatMap(({ label, values }) => [
  [label, 'option_label'],
  [values, 'option_name'],
])

const columns = {
  ...{ id: 'rows of one product', parent: 'rows of one product', type: 'rows of one product' },
  ...{ sku: 'sku, option_sku', name: 'title of new products', published: 'archived' },
  ...{ description: 'description', short_description: 'description' },
  ...{ regular_price: 'price, mrp', sale_price: 'price' },
  ...{ date_sale_price_starts: 'price', date_sale_price_ends: 'price' },
  ...{ stock: 'stock, option_stock', 'in_stock?': 'stock', low_stock_amount: 'low_stock' },
  ...{ categories: 'category', brands: 'brand' },
  ...Object.fromEntries(attributeColumns),
}

export const wooCommerceFormat: ImportFormat = {
  columns,
  advice: say.wooCommerceTable,
  matches: (names) => names.has('regular_price') && (names.has('categories') || names.has('parent')),
  convert,
}

const typesOf = (row: SourceRow) =>
  cellOf(row, 'type')
    .split(',')
    .map((type) => type.trim().toLowerCase())

/** A variation names its product by SKU, or by number if that has no SKU. */
function convert(rows: readonly SourceRow[], context: ImportContext): ConvertedRows {
  const converted: ConvertedRows = { rows: [], faults: [] }
  const fault = (row: SourceRow, column: string, message: string) =>
    converted.faults.push({ row: row.number, column, message })
  const products = new Map<SourceRow, SourceRow[]>()
  const known = new Map<string, SourceRow>()
  for (const row of rows) {
    const types = typesOf(row)
    if (types.includes('variation')) continue
    if (types.some((type) => ['grouped', 'external'].includes(type))) fault(row, 'Type', say.csvNoGoods)
    else if (cellOf(row, 'sku') === '' && slugOf(cellOf(row, 'name')) === '') fault(row, 'slug', say.csvNoKey)
    else {
      products.set(row, [])
      const [sku, id] = [cellOf(row, 'sku'), cellOf(row, 'id')]
      if (sku !== '') known.set(sku, row)
      if (id !== '') known.set(`id:${id}`, row)
    }
  }
  for (const row of rows.filter((one) => typesOf(one).includes('variation'))) {
    const ofProduct = products.get(known.get(cellOf(row, 'parent')) ?? row)
    if (!ofProduct) fault(row, 'Parent', say.csvNoParent)
    else if (isPublished(row)) ofProduct.push(row)
    else fault(row, 'Published', say.csvVariationOff)
  }
  for (const [row, variations] of products) converted.rows.push(...rowsOf(row, variations, context))
  return converted
}

function rowsOf(product: SourceRow, variations: readonly SourceRow[], context: ImportContext): SourceRow[] {
  const priced = [product, ...variations].find((row) => cellOf(row, 'regular_price', 'sale_price') !== '')
  const { price, mrp } = pricesOf(priced ?? product, context)
  const sku = cellOf(product, 'sku')
  const hasOptions = variations.length > 0
  const cells = filledCells({
    ...{ sku, [newTitleColumn]: cellOf(product, 'name'), price },
    ...(!hasOptions && { mrp }),
    brand: lastPart(firstOf(cellOf(product, 'brands'))) || context.brand,
    category: lastPart(firstOf(cellOf(product, 'categories'))),
    description: asHtml(unfolded(cellOf(product, 'description', 'short_description'))),
    ...{ stock: stockOf(product, hasOptions), low_stock: cellOf(product, 'low_stock_amount') },
    archived: isPublished(product) ? '' : 'yes',
    ...(hasOptions && { option_label: joinLabels(labelsOf(product)) }),
  })
  if (hasOptions) cells.set('option_name', '')
  const key = sku === '' ? { slug: slugOf(cellOf(product, 'name')) } : { sku }
  const options = variations.map((variation) => optionRow(product, variation, key, context))
  return [{ number: product.number, cells }, ...options]
}

function optionRow(
  product: SourceRow,
  variation: SourceRow,
  key: { slug: string } | { sku: string },
  context: ImportContext,
): SourceRow {
  const { price, mrp } = pricesOf(variation, context)
  const sku = cellOf(variation, 'sku')
  const cells = filledCells({
    ...{ ...key, option_name: optionName(product, variation), option_kind: 'chip' },
    ...{ option_price: price, option_mrp: mrp, option_stock: stockOf(variation, false) },
    // A variation without a SKU is exported with that of its product.
    option_sku: sku === cellOf(product, 'sku') ? '' : sku,
  })
  return { number: variation.number, cells }
}

/** The values of its attributes, else the rest of its name after that of the product. */
function optionName(product: SourceRow, variation: SourceRow): string {
  const values = cellsOf(variation, valueColumns)
  if (values.length > 0) return joinValues(values)
  const [whole, own] = [cellOf(product, 'name'), cellOf(variation, 'name')]
  return own.startsWith(whole) ? own.slice(whole.length).replace(/^[\s,–-]+/, '') || own : own
}

/** Attributes with several values are choices, the others only information. */
function labelsOf(product: SourceRow): string[] {
  const chosen = attributes.filter(({ values }) => cellOf(product, values).includes(','))
  const labels = chosen.map(({ label }) => label)
  return cellsOf(product, labels)
}

/** During a sale the regular price is the MRP. */
function pricesOf(row: SourceRow, { today }: ImportContext): { price: string; mrp: string } {
  const [regular, sale] = [cellOf(row, 'regular_price'), cellOf(row, 'sale_price')]
  const [from, to] = [cellOf(row, 'date_sale_price_starts'), cellOf(row, 'date_sale_price_ends')]
  const isOn = sale !== '' && from.slice(0, 10) <= today && (to === '' || to.slice(0, 10) >= today)
  if (!isOn) return { price: regular, mrp: '' }
  return { price: sale, mrp: Number(regular) > Number(sale) ? regular : '' }
}

/** Not counted and out of stock there: 0 here. */
function stockOf(row: SourceRow, ofOptions: boolean): string {
  const stock = cellOf(row, 'stock')
  if (/^[-\d]/.test(stock)) return pieces(stock)
  return cellOf(row, 'in_stock?') === '0' && !ofOptions ? '0' : ''
}

const isPublished = (row: SourceRow) => ['', '1'].includes(cellOf(row, 'published'))

/** The first of a list; a comma within a name is written as `\,`. */
const firstOf = (list: string) => (/^(?:\\,|[^,])*/.exec(list)?.[0] ?? '').replaceAll('\\,', ',')

/** Line breaks are written as `\n`. */
const unfolded = (text: string) => text.replaceAll('\\n', '\n')
