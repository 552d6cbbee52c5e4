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

/** With the column names since 2025 and those before. */
const columns = {
  ...{ url_handle: 'slug', handle: 'slug', title: 'title', vendor: 'brand' },
  ...{ type: 'category', product_category: 'category' },
  ...{ description: 'description', 'body_(html)': 'description' },
  ...{ option1_name: 'option_label', option2_name: 'option_label', option3_name: 'option_label' },
  ...{ option1_value: 'option_name', option2_value: 'option_name', option3_value: 'option_name' },
  ...{ sku: 'sku, option_sku', variant_sku: 'sku, option_sku' },
  ...{ price: 'price, option_price', variant_price: 'price, option_price' },
  ...{ compare_at_price: 'mrp, option_mrp', variant_compare_at_price: 'mrp, option_mrp' },
  ...{ inventory_quantity: 'stock, option_stock', variant_inventory_qty: 'stock, option_stock' },
  ...{ inventory_tracker: 'stock', variant_inventory_tracker: 'stock' },
  ...{ unit_price_total_measure: 'net_quantity', unit_price_total_measure_unit: 'net_unit' },
  ...{ status: 'archived', published: 'archived', published_on_online_store: 'archived' },
}

export const shopifyFormat: ImportFormat = {
  columns,
  advice: say.shopifyTable,
  matches: (names) =>
    (names.has('handle') && names.has('variant_price')) || (names.has('url_handle') && names.has('price')),
  convert,
}

/** Rows with the same handle are one product: the first describes it, each with a value or a price is a variant. */
function convert(rows: readonly SourceRow[], context: ImportContext): ConvertedRows {
  const products = new Map<string, SourceRow[]>()
  const converted: ConvertedRows = { rows: [], faults: [] }
  for (const row of rows) {
    const slug = slugIn(row)
    const before = products.get(slug)
    if (slug === '') converted.faults.push({ row: row.number, column: 'slug', message: say.csvNoKey })
    else if (before) before.push(row)
    else products.set(slug, [row])
  }
  for (const [slug, ofProduct] of products) addProduct(converted, slug, ofProduct, context)
  return converted
}

function slugIn(row: SourceRow): string {
  const handle = cellOf(row, 'url_handle', 'handle')
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(handle)) return handle
  return slugOf(handle) || slugOf(cellOf(row, 'title'))
}

const valuesOf = (row: SourceRow) => cellsOf(row, ['option1_value', 'option2_value', 'option3_value'])
const labelsOf = (row: SourceRow) => cellsOf(row, ['option1_name', 'option2_name', 'option3_name'])
/** Shopify's value if there is nothing to choose. */
const isPlain = (row: SourceRow) => valuesOf(row).every((value) => value === 'Default Title')
const isVariant = (row: SourceRow) =>
  valuesOf(row).length > 0 || cellOf(row, 'price', 'variant_price', 'sku', 'variant_sku') !== ''

function addProduct(
  { rows, faults }: ConvertedRows,
  slug: string,
  ofProduct: readonly SourceRow[],
  { brand }: ImportContext,
): void {
  const [first] = ofProduct
  if (!first) return
  // The other rows have one more picture each.
  const variants = ofProduct.filter(isVariant)
  const hasOptions = variants.some((variant) => !isPlain(variant))
  const [single = first, ...more] = variants
  const { mrp, stock, sku, ...whole } = packOf(single)
  const product = filledCells({
    ...{ slug, title: cellOf(first, 'title'), brand: cellOf(first, 'vendor') || brand },
    category: lastPart(cellOf(first, 'type', 'product_category')),
    description: asHtml(cellOf(first, 'description', 'body_(html)')),
    archived: isOnSale(first) ? '' : 'yes',
    ...whole,
    ...(hasOptions ? { option_label: joinLabels(labelsOf(first)) } : { mrp, stock, sku }),
  })
  rows.push({ number: first.number, cells: hasOptions ? product.set('option_name', '') : product })
  if (hasOptions) rows.push(...variants.map((variant) => optionRow(slug, variant)))
  else
    faults.push(...more.map(({ number }) => ({ row: number, column: 'option_name', message: say.csvTwice })))
}

function optionRow(slug: string, variant: SourceRow): SourceRow {
  const { price, mrp, stock, sku, net_quantity } = packOf(variant)
  const cells = filledCells({
    ...{ slug, option_name: joinValues(valuesOf(variant)), option_kind: 'chip' },
    ...{ option_price: price, option_mrp: mrp, option_stock: stock, option_sku: sku },
    option_net_quantity: net_quantity,
  })
  return { number: variant.number, cells }
}

function packOf(row: SourceRow) {
  const price = cellOf(row, 'price', 'variant_price')
  const before = cellOf(row, 'compare_at_price', 'variant_compare_at_price')
  const isCounted = cellOf(row, 'inventory_tracker', 'variant_inventory_tracker') !== ''
  return {
    price,
    mrp: Number(before) > Number(price) ? before : '',
    sku: cellOf(row, 'sku', 'variant_sku'),
    stock: isCounted ? pieces(cellOf(row, 'inventory_quantity', 'variant_inventory_qty')) : '',
    ...netOf(row),
  }
}

const inUnits: Readonly<Record<string, readonly [number, 'g' | 'ml']>> = {
  ...{ g: [1, 'g'], kg: [1000, 'g'], ml: [1, 'ml'], cl: [10, 'ml'], l: [1000, 'ml'] },
}

/** From the unit price: the shipping weight is not the net quantity. */
function netOf(row: SourceRow) {
  const [factor, unit] = inUnits[cellOf(row, 'unit_price_total_measure_unit').toLowerCase()] ?? []
  const amount = Number(cellOf(row, 'unit_price_total_measure')) * (factor ?? Number.NaN)
  return amount > 0
    ? { net_quantity: String(amount), net_unit: unit ?? '' }
    : { net_quantity: '', net_unit: '' }
}

const isOnSale = (row: SourceRow) =>
  ['', 'active'].includes(cellOf(row, 'status').toLowerCase()) &&
  cellOf(row, 'published', 'published_on_online_store').toLowerCase() !== 'false'
