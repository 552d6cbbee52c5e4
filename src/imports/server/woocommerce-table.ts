import * as catalogMessages from '../../catalog/contract/messages'
import { readDay } from '../../platform/tables/read-day'
import {
  asHtml,
  barcodeOf,
  brandOf,
  type ConvertedTable,
  categoryOf,
  cellLike,
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
import { noSize, sizeIn } from './pack-size'
import { newTitleColumn, pictureColumn, readFlag } from './product-columns'
import type { ProductRows } from './product-rows'
import { newRateColumn } from './tax-columns'

const attributes = Array.from({ length: 20 }, (_, place) => ({
  label: `attribute_${place + 1}_name`,
  values: `attribute_${place + 1}_value(s)`,
}))
const valueColumns = attributes.map(({ values }) => values)
const attributeColumns = attributes.flatMap(({ label, values }) => [
  [label, 'option_label'],
  [values, 'option_name'],
])

const columns: Readonly<Record<string, string>> = {
  id: 'rows of one product',
  parent: 'rows of one product',
  type: 'rows of one product',
  sku: 'sku, option_sku',
  name: 'title of new products',
  published: 'archived',
  description: 'description',
  short_description: 'description',
  regular_price: 'price, mrp',
  sale_price: 'price',
  date_sale_price_starts: 'price',
  date_sale_price_ends: 'price',
  stock: 'stock, option_stock',
  'in_stock?': 'stock',
  low_stock_amount: 'low_stock',
  categories: 'category',
  brands: 'brand',
  images: pictureColumn,
  tax_class: 'gst_rate',
  ...Object.fromEntries(attributeColumns),
}

const gtinName = /^(?:meta:_?)?(?:gtin|ean|barcode|global_unique_id)\b/

export const wooCommerceFormat: ImportFormat = {
  targetOf: (name) =>
    columns[name] ?? taxTarget(name) ?? (gtinName.test(name) ? 'gtin, option_gtin' : undefined),
  html: ['description', 'short_description'],
  advice: catalogMessages.wooCommerceTable({ sharedRules: catalogMessages.tableRules() }),
  matches: (names) => names.has('regular_price') && (names.has('categories') || names.has('parent')),
  convert,
}

const typesOf = (row: SourceRow) =>
  cellOf(row, 'type')
    .split(',')
    .map((type) => type.trim().toLowerCase())

/** The error for goods that are not shipped; undefined for shipped goods. */
function kindError(row: SourceRow): string | undefined {
  const types = typesOf(row)
  if (types.some((type) => /virtual|downloadable|gift|voucher/.test(type)))
    return catalogMessages.csvNotShipped()
  return types.every((type) => ['', 'simple', 'variable', 'variation'].includes(type))
    ? undefined
    : catalogMessages.csvNoGoods()
}

/** The column of a sale date that cannot be read. */
const unclearDay = (row: SourceRow) =>
  ['date_sale_price_starts', 'date_sale_price_ends'].find((name) => {
    const day = cellOf(row, name)
    return day !== '' && cellOf(row, 'sale_price') !== '' && readDay(day) === undefined
  })

/** A variation refers to its product by SKU, or by number if the product has none. */
function convert(rows: readonly SourceRow[], context: ImportContext): ConvertedTable {
  const table: ConvertedTable = { products: [], faults: [] }
  const fault = (row: SourceRow, column: string, message: string) =>
    table.faults.push({ row: row.number, column, message })
  const products = new Map<SourceRow, SourceRow[]>()
  const known = new Map<string, SourceRow>()
  for (const row of rows) {
    if (typesOf(row).includes('variation')) continue
    const [wrongKind, wrongDay] = [kindError(row), unclearDay(row)]
    const [sku, id] = [cellOf(row, 'sku'), cellOf(row, 'id')]
    if (wrongKind) fault(row, 'type', wrongKind)
    else if (sku === '' && cellOf(row, 'name') === '') fault(row, 'slug', catalogMessages.csvNoKey())
    else if (isPublished(row) === undefined) fault(row, 'published', catalogMessages.csvYesNo())
    else if (isInStock(row) === undefined) fault(row, 'in_stock?', catalogMessages.csvYesNo())
    else if (wrongDay) fault(row, wrongDay, catalogMessages.dayInvalid())
    else {
      products.set(row, [])
      if (sku !== '') known.set(sku, row)
      if (id !== '') known.set(`id:${id}`, row)
    }
  }
  for (const row of rows.filter((one) => typesOf(one).includes('variation'))) {
    const ofProduct = products.get(known.get(cellOf(row, 'parent')) ?? row)
    const [wrongKind, wrongDay] = [kindError(row), unclearDay(row)]
    if (wrongKind) fault(row, 'type', wrongKind)
    else if (!ofProduct) fault(row, 'parent', catalogMessages.csvNoParent())
    else if (isPublished(row) === undefined) fault(row, 'published', catalogMessages.csvYesNo())
    else if (isInStock(row) === undefined) fault(row, 'in_stock?', catalogMessages.csvYesNo())
    else if (wrongDay) fault(row, wrongDay, catalogMessages.dayInvalid())
    else if (isPublished(row)) ofProduct.push(row)
    else fault(row, 'published', catalogMessages.csvVariationOff())
  }
  for (const [row, variations] of products) table.products.push(productFrom(row, variations, context))
  return table
}

function productFrom(
  product: SourceRow,
  variations: readonly SourceRow[],
  context: ImportContext,
): ProductRows {
  const priced = [product, ...variations].find((row) => cellOf(row, 'regular_price', 'sale_price') !== '')
  const { price, mrp } = pricesOf(priced ?? product, context)
  const hasOptions = variations.length > 0
  const size = sizeOfProduct(product, variations)
  const { hsn, gst_rate } =
    [product, ...variations].map(taxCells).find((tax) => tax.hsn !== '') ?? taxCells(product)
  const cells = filledCells({
    sku: cellOf(product, 'sku'),
    [newTitleColumn]: cellOf(product, 'name'),
    price,
    ...size,
    ...(!hasOptions && { mrp, gtin: gtinOf(product) }),
    brand: brandOf(lastPart(firstOf(cellOf(product, 'brands'))), context),
    category: categoryOf(firstOf(cellOf(product, 'categories'))),
    description: asHtml(unfolded(cellOf(product, 'description', 'short_description'))),
    stock: stockOf(product, hasOptions),
    low_stock: cellOf(product, 'low_stock_amount'),
    archived: isPublished(product) ? '' : 'yes',
    hsn,
    gst_rate: gst_rate || rateIn(cellOf(product, 'tax_class')),
    [newRateColumn]: '5',
    [pictureColumn]: [product, ...variations]
      .map((row) => cellOf(row, 'images'))
      .filter(Boolean)
      .join('\n'),
    ...(hasOptions && { option_label: joinLabels(labelsOf(product)) }),
  })
  const options = variations.map((variation) => optionRow(product, variation, size.net_unit, context))
  return productOf(product.number, cells, options)
}

function optionRow(
  product: SourceRow,
  variation: SourceRow,
  unit: string,
  context: ImportContext,
): SourceRow {
  const { price, mrp } = pricesOf(variation, context)
  const sku = cellOf(variation, 'sku')
  const name = optionName(product, variation)
  const size = sizeIn(name)
  const cells = filledCells({
    option_name: name,
    option_kind: 'chip',
    option_gtin: gtinOf(variation),
    option_price: price,
    option_mrp: mrp,
    option_stock: stockOf(variation, false),
    // A variation without a SKU is exported with the SKU of its product.
    option_sku: sku === cellOf(product, 'sku') ? '' : sku,
    option_net_quantity: size.net_unit === unit ? size.net_quantity : '',
  })
  return { number: variation.number, cells }
}

/** From the first variation, else from the name, because the shipping weight is not the net quantity. */
function sizeOfProduct(product: SourceRow, [first]: readonly SourceRow[]) {
  const size = first ? sizeIn(optionName(product, first)) : noSize
  return size === noSize ? sizeIn(cellOf(product, 'name')) : size
}

const gtinOf = (row: SourceRow) => barcodeOf(cellLike(row, gtinName))

/** Reads `GST 5%` or `gst-5`; other tax classes are names without a rate. */
const rateIn = (taxClass: string) => /(?:gst\D*|^)(\d+(?:\.\d+)?)\s*%?$/i.exec(taxClass)?.[1] ?? ''

/** The attribute values, else the part of the name after the product's name. */
function optionName(product: SourceRow, variation: SourceRow): string {
  const values = cellsOf(variation, valueColumns)
  if (values.length > 0) return joinValues(values)
  const [whole, own] = [cellOf(product, 'name'), cellOf(variation, 'name')]
  return own.startsWith(whole) ? own.slice(whole.length).replace(/^[\s,–-]+/, '') || own : own
}

/** Attributes with several values are options, others only information. */
function labelsOf(product: SourceRow): string[] {
  const chosen = attributes.filter(({ values }) => cellOf(product, values).includes(','))
  const labels = chosen.map(({ label }) => label)
  return cellsOf(product, labels)
}

/** During a sale the regular price is the MRP. */
function pricesOf(row: SourceRow, { today }: ImportContext): { price: string; mrp: string } {
  const [regular, sale] = [cellOf(row, 'regular_price'), cellOf(row, 'sale_price')]
  const day = (name: string) => readDay(cellOf(row, name)) ?? ''
  const [from, to] = [day('date_sale_price_starts'), day('date_sale_price_ends')]
  const isOn = sale !== '' && from <= today && (to === '' || to >= today)
  if (!isOn) return { price: regular, mrp: '' }
  return { price: sale, mrp: isMore(regular, sale) ? regular : '' }
}

/** Uncounted goods that are out of stock have stock 0 here. */
function stockOf(row: SourceRow, ofOptions: boolean): string {
  const stock = cellOf(row, 'stock')
  if (!/^(?:|parent)$/i.test(stock)) return pieces(stock)
  return isInStock(row) || ofOptions ? '' : '0'
}

/** Goods on back order count as in stock. */
const isInStock = (row: SourceRow) =>
  readFlag(
    cellOf(row, 'in_stock?')
      .replace(/^(?:|instock|(?:on)?backorder)$/i, 'yes')
      .replace(/^outofstock$/i, 'no'),
  )
/** -1: a draft. */
const isPublished = (row: SourceRow) =>
  readFlag(cellOf(row, 'published').replace(/^$/, 'yes').replace(/^-1$/, 'no'))

/** The first of a list; a comma within a name is written as `\,`. */
const firstOf = (list: string) => (/^(?:\\,|[^,])*/.exec(list)?.[0] ?? '').replaceAll('\\,', ',')
const lastPart = (path: string) => path.split('>').at(-1) ?? ''

/** Line breaks are written as `\n`. */
const unfolded = (text: string) => text.replaceAll('\\n', '\n')
