import * as catalogMessages from '../../catalog/contract/messages'
import { isSpoiled } from './cell-checks'
import {
  asHtml,
  barcodeOf,
  brandOf,
  type ConvertedTable,
  categoryOf,
  cellOf,
  cellsOf,
  filledCells,
  type ImportContext,
  type ImportFormat,
  isMore,
  joinLabels,
  joinValues,
  pieces,
  productOf,
  type SourceRow,
  taxCells,
  taxTarget,
} from './import-format'
import { noSize, sizeIn, sizeOf } from './pack-size'
import { pictureColumn, readFlag } from './product-columns'
import { newRateColumn } from './tax-columns'

/** Has the column names from before and after 2025. */
const columns: Readonly<Record<string, string>> = {
  url_handle: 'slug',
  handle: 'slug',
  title: 'title',
  vendor: 'brand',
  type: 'category',
  product_category: 'category',
  description: 'description',
  'body_(html)': 'description',
  option1_name: 'option_label',
  option2_name: 'option_label',
  option3_name: 'option_label',
  option1_value: 'option_name',
  option2_value: 'option_name',
  option3_value: 'option_name',
  sku: 'sku, option_sku',
  variant_sku: 'sku, option_sku',
  barcode: 'gtin, option_gtin',
  variant_barcode: 'gtin, option_gtin',
  price: 'price, option_price',
  variant_price: 'price, option_price',
  compare_at_price: 'mrp, option_mrp',
  variant_compare_at_price: 'mrp, option_mrp',
  inventory_quantity: 'stock, option_stock',
  variant_inventory_qty: 'stock, option_stock',
  inventory_tracker: 'stock',
  variant_inventory_tracker: 'stock',
  unit_price_total_measure: 'net_quantity',
  unit_price_total_measure_unit: 'net_unit',
  status: 'archived',
  published: 'archived',
  published_on_online_store: 'archived',
  product_image_url: pictureColumn,
  image_src: pictureColumn,
  variant_image_url: pictureColumn,
  variant_image: pictureColumn,
  gift_card: 'what is shipped',
  requires_shipping: 'what is shipped',
  variant_requires_shipping: 'what is shipped',
}

export const shopifyFormat: ImportFormat = {
  targetOf: (name) => columns[name] ?? taxTarget(name),
  html: ['description', 'body_(html)'],
  advice: catalogMessages.shopifyTable({ sharedRules: catalogMessages.tableRules() }),
  matches: (names) =>
    (names.has('handle') && names.has('variant_price')) || (names.has('url_handle') && names.has('price')),
  convert,
}

/** Rows with the same handle are one product. The first describes it, each with a value or a price is a variant. */
function convert(rows: readonly SourceRow[], context: ImportContext): ConvertedTable {
  const products = new Map<string, SourceRow[]>()
  const table: ConvertedTable = { products: [], faults: [] }
  for (const row of rows) {
    const key = handleIn(row) || cellOf(row, 'title')
    const before = products.get(key)
    if (key === '')
      table.faults.push({ row: row.number, column: 'slug', message: catalogMessages.csvNoKey() })
    else if (before) before.push(row)
    else products.set(key, [row])
  }
  for (const ofProduct of products.values()) addProduct(table, ofProduct, context)
  return table
}

const handleIn = (row: SourceRow) => cellOf(row, 'url_handle', 'handle')
/** Ignores handles in other scripts. */
const slugIn = (row: SourceRow) => {
  const handle = handleIn(row)
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(handle) || isSpoiled(handle) ? handle : ''
}
const valuesOf = (row: SourceRow) => cellsOf(row, ['option1_value', 'option2_value', 'option3_value'])
const labelsOf = (row: SourceRow) => cellsOf(row, ['option1_name', 'option2_name', 'option3_name'])
/** Shopify's value for a product without options. */
const isPlain = (row: SourceRow) => valuesOf(row).every((value) => value === 'Default Title')
const isVariant = (row: SourceRow) =>
  valuesOf(row).length > 0 || cellOf(row, 'price', 'variant_price', 'sku', 'variant_sku') !== ''
const isShipped = (row: SourceRow) =>
  readFlag(cellOf(row, 'requires_shipping', 'variant_requires_shipping') || 'yes')
const shippingColumn = ({ cells }: SourceRow) =>
  cells.has('requires_shipping') ? 'requires_shipping' : 'variant_requires_shipping'
const isGiftCard = (row: SourceRow) =>
  readFlag(cellOf(row, 'gift_card')) === true ||
  /^(?:.*>)?\s*gift cards?$/i.test(cellOf(row, 'type', 'product_category'))

function addProduct(
  { products, faults }: ConvertedTable,
  ofProduct: readonly SourceRow[],
  context: ImportContext,
): void {
  const [first] = ofProduct
  if (!first) return
  const fault = (row: SourceRow, column: string, message: string) => {
    faults.push({ row: row.number, column, message })
  }
  const unclear = ['status', 'published', 'published_on_online_store', 'gift_card'].find(
    (name) => onSale(name, cellOf(first, name)) === undefined,
  )
  if (unclear) {
    fault(first, unclear, unclear === 'status' ? catalogMessages.csvStatus() : catalogMessages.csvYesNo())
    return
  }
  // The other rows have one further picture each.
  const all = ofProduct.filter(isVariant)
  const unclearVariants = all.filter((row) => isShipped(row) === undefined)
  for (const variant of unclearVariants) fault(variant, shippingColumn(variant), catalogMessages.csvYesNo())
  if (unclearVariants.length > 0) return
  const variants = all.filter(isShipped)
  if (isGiftCard(first) || (all.length > 0 && variants.length === 0)) {
    fault(first, 'title', catalogMessages.csvNotShipped())
    return
  }
  for (const variant of all)
    if (!isShipped(variant)) fault(variant, 'option_name', catalogMessages.csvNotShipped())
  const hasOptions = variants.some((variant) => !isPlain(variant))
  const [single = first, ...more] = variants
  const title = cellOf(first, 'title')
  const { mrp, stock, sku, gtin, ...whole } = packOf(single, title)
  const cells = filledCells({
    slug: slugIn(first),
    title,
    brand: brandOf(cellOf(first, 'vendor'), context),
    category: categoryOf(cellOf(first, 'type', 'product_category')),
    description: asHtml(cellOf(first, 'description', 'body_(html)')),
    archived: ['status', 'published', 'published_on_online_store'].every((name) =>
      onSale(name, cellOf(first, name)),
    )
      ? ''
      : 'yes',
    ...whole,
    ...taxCells(first),
    [newRateColumn]: '5',
    [pictureColumn]: picturesOf(ofProduct),
    ...(hasOptions ? { option_label: joinLabels(labelsOf(first)) } : { mrp, stock, sku, gtin }),
  })
  const options = hasOptions ? variants.map((variant) => optionRow(variant, whole.net_unit)) : []
  products.push(productOf(first.number, cells, options))
  if (!hasOptions) for (const row of more) fault(row, 'option_name', catalogMessages.csvTwice())
}

/** Undefined for an unknown word; true for a blank cell. */
function onSale(column: string, cell: string): boolean | undefined {
  if (cell === '') return true
  if (column !== 'status') return readFlag(cell)
  return /^(?:active|draft|archived|unlisted)$/i.test(cell) ? cell.toLowerCase() === 'active' : undefined
}

const picturesOf = (rows: readonly SourceRow[]) =>
  [
    ...new Set(
      rows.flatMap((row) =>
        cellsOf(row, ['product_image_url', 'image_src', 'variant_image_url', 'variant_image']),
      ),
    ),
  ].join('\n')

function optionRow(variant: SourceRow, unit: string): SourceRow {
  const name = joinValues(valuesOf(variant))
  const { price, mrp, stock, sku, gtin, net_quantity, net_unit } = packOf(variant, '')
  const cells = filledCells({
    option_name: name,
    option_kind: 'chip',
    option_price: price,
    option_mrp: mrp,
    option_stock: stock,
    option_sku: sku,
    option_gtin: gtin,
    option_net_quantity: net_unit === unit ? net_quantity : '',
  })
  return { number: variant.number, cells }
}

function packOf(row: SourceRow, title: string) {
  const price = cellOf(row, 'price', 'variant_price')
  const before = cellOf(row, 'compare_at_price', 'variant_compare_at_price')
  const isCounted = cellOf(row, 'inventory_tracker', 'variant_inventory_tracker') !== ''
  return {
    price,
    mrp: isMore(before, price) ? before : '',
    sku: cellOf(row, 'sku', 'variant_sku'),
    gtin: barcodeOf(cellOf(row, 'barcode', 'variant_barcode')),
    stock: isCounted ? pieces(cellOf(row, 'inventory_quantity', 'variant_inventory_qty')) : '',
    ...netOf(row, title),
  }
}

/** From the unit price, else from the name, because the shipping weight is not the net quantity. */
function netOf(row: SourceRow, title: string) {
  const measured = sizeOf(
    cellOf(row, 'unit_price_total_measure'),
    cellOf(row, 'unit_price_total_measure_unit'),
  )
  if (measured !== noSize) return measured
  const named = sizeIn(joinValues(valuesOf(row)))
  return named === noSize ? sizeIn(title) : named
}
