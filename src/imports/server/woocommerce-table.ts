import { productMessages as say } from '../../catalog/contract/product-messages'
import { slugOf } from '../../catalog/server/editing/slugs'
import {
  asHtml,
  cellOf,
  cellsOf,
  type ForeignForm,
  type ForeignRow,
  filledCells,
  joinLabels,
  joinValues,
  lastPart,
  pieces,
  type Reading,
  type Translated,
} from './foreign-table'
import { nameOfNew } from './product-columns'

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

export const wooCommerceForm: ForeignForm = {
  columns,
  advice: say.wooCommerceTable,
  isFormOf: (names) => names.has('regular_price') && (names.has('categories') || names.has('parent')),
  translate,
}

const typesOf = (row: ForeignRow) =>
  cellOf(row, 'type')
    .split(',')
    .map((type) => type.trim().toLowerCase())

/** A variation names the product it belongs to by its SKU, or by its number where that has none. */
function translate(rows: readonly ForeignRow[], reading: Reading): Translated {
  const translated: Translated = { rows: [], faults: [] }
  const fault = (row: ForeignRow, column: string, message: string) =>
    translated.faults.push({ row: row.number, column, message })
  const products = new Map<ForeignRow, ForeignRow[]>()
  const known = new Map<string, ForeignRow>()
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
  for (const [row, variations] of products) translated.rows.push(...rowsOf(row, variations, reading))
  return translated
}

function rowsOf(product: ForeignRow, variations: readonly ForeignRow[], reading: Reading): ForeignRow[] {
  const priced = [product, ...variations].find((row) => cellOf(row, 'regular_price', 'sale_price') !== '')
  const { price, mrp } = pricesOf(priced ?? product, reading)
  const sku = cellOf(product, 'sku')
  const hasOptions = variations.length > 0
  const cells = filledCells({
    ...{ sku, [nameOfNew]: cellOf(product, 'name'), price },
    ...(!hasOptions && { mrp }),
    brand: lastPart(firstOf(cellOf(product, 'brands'))) || reading.brand,
    category: lastPart(firstOf(cellOf(product, 'categories'))),
    description: asHtml(unfolded(cellOf(product, 'description', 'short_description'))),
    ...{ stock: stockOf(product, hasOptions), low_stock: cellOf(product, 'low_stock_amount') },
    archived: isPublished(product) ? '' : 'yes',
    ...(hasOptions && { option_label: joinLabels(labelsOf(product)) }),
  })
  if (hasOptions) cells.set('option_name', '')
  const key = sku === '' ? { slug: slugOf(cellOf(product, 'name')) } : { sku }
  const options = variations.map((variation) => optionRow(product, variation, key, reading))
  return [{ number: product.number, cells }, ...options]
}

function optionRow(
  product: ForeignRow,
  variation: ForeignRow,
  key: { slug: string } | { sku: string },
  reading: Reading,
): ForeignRow {
  const { price, mrp } = pricesOf(variation, reading)
  const sku = cellOf(variation, 'sku')
  const cells = filledCells({
    ...{ ...key, option_name: optionName(product, variation), option_kind: 'chip' },
    ...{ option_price: price, option_mrp: mrp, option_stock: stockOf(variation, false) },
    // One without its own has that of its product, which is no SKU of a pack.
    option_sku: sku === cellOf(product, 'sku') ? '' : sku,
  })
  return { number: variation.number, cells }
}

/** What is chosen of each attribute; else what its name has behind that of the product. */
function optionName(product: ForeignRow, variation: ForeignRow): string {
  const values = cellsOf(variation, valueColumns)
  if (values.length > 0) return joinValues(values)
  const [whole, own] = [cellOf(product, 'name'), cellOf(variation, 'name')]
  return own.startsWith(whole) ? own.slice(whole.length).replace(/^[\s,–-]+/, '') || own : own
}

/** Those of which a variation has one value; others of its product are only told. */
function labelsOf(product: ForeignRow): string[] {
  const chosen = attributes.filter(({ values }) => cellOf(product, values).includes(','))
  const labels = chosen.map(({ label }) => label)
  return cellsOf(product, labels)
}

/** What a sale takes off counts from what the goods cost before; a sale that is over or still to come is none. */
function pricesOf(row: ForeignRow, { today }: Reading): { price: string; mrp: string } {
  const [regular, sale] = [cellOf(row, 'regular_price'), cellOf(row, 'sale_price')]
  const [from, to] = [cellOf(row, 'date_sale_price_starts'), cellOf(row, 'date_sale_price_ends')]
  const isOn = sale !== '' && from.slice(0, 10) <= today && (to === '' || to.slice(0, 10) >= today)
  if (!isOn) return { price: regular, mrp: '' }
  return { price: sale, mrp: Number(regular) > Number(sale) ? regular : '' }
}

/** What nobody counts and is out of stock may not be ordered here either. */
function stockOf(row: ForeignRow, ofOptions: boolean): string {
  const stock = cellOf(row, 'stock')
  if (/^[-\d]/.test(stock)) return pieces(stock)
  return cellOf(row, 'in_stock?') === '0' && !ofOptions ? '0' : ''
}

const isPublished = (row: ForeignRow) => ['', '1'].includes(cellOf(row, 'published'))

/** The first of a list whose names may have commas of their own, as `\,`. */
const firstOf = (list: string) => (/^(?:\\,|[^,])*/.exec(list)?.[0] ?? '').replaceAll('\\,', ',')

/** Line breaks are written as a stroke and an n. */
const unfolded = (text: string) => text.replaceAll('\\n', '\n')
