import { keysOf, nutrients } from '../../catalog/contract/food-facts'
import type { PresentedProduct } from '../../catalog/server/editing/product-presenter'
import { ungrouped } from '../../platform/contract/typed-amounts'
import { saidIn } from './plain-tax-columns'

type Cell = string | number | null

/** A column of the table: what it shows of a product, and what a cell of it says for the product's form. */
export interface Column {
  name: string
  /** Where it goes in the form; what is wrong there is told of this column. */
  path: string
  write(product: PresentedProduct): Cell
  read(cell: string): unknown
}

export type ToldOption = PresentedProduct['options'][number]
export interface OptionColumn {
  name: string
  path: keyof ToldOption
  write(option: ToldOption): Cell
  read(cell: string): unknown
}

const asText = (cell: string) => cell
const asNumber = (cell: string) => (cell === '' ? null : ungrouped(cell))
const asPrice = (cell: string) => (cell === '' ? null : cell)
const orBlank = (cell: string) => (cell === '' ? undefined : cell)
const asFlag = (cell: string) => /^(?:y|yes|true|1|ja)$/i.test(cell)

const plain = (
  name: string,
  path: string,
  write: Column['write'],
  read: Column['read'] = asText,
): Column => ({
  ...{ name, path, write, read },
})

/** `none` is the owner saying that there are none; a blank is nobody having said anything. */
const writeAllergens = (codes: readonly string[] | null) =>
  codes === null ? '' : codes.length === 0 ? 'none' : codes.join(', ')
function readAllergens(cell: string): unknown {
  if (cell === '') return null
  if (/^none$/i.test(cell)) return []
  return cell
    .split(/[,;]/)
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
}

function readShelfLife(cell: string): unknown {
  if (cell === '') return null
  const [, amount, unit] = /^(\d+) *(day|month)s?$/i.exec(cell) ?? []
  return { amount: amount ?? cell, unit: unit ? `${unit.toLowerCase()}s` : 'months' }
}

/** `2025-09-22 0409 5; …`: a day, an HSN code or a dash, percent. */
const writeTaxes = (taxes: PresentedProduct['taxes']) =>
  taxes.map(({ validFrom, hsn, gstRate }) => `${validFrom} ${hsn ?? '-'} ${gstRate}`).join('; ')
const readTaxes = (cell: string) =>
  saidIn(cell)
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [validFrom, hsn, gstRate = ''] = one.split(/\s+/)
      return { validFrom, hsn: hsn === '-' ? null : hsn, gstRate: gstRate.replace('%', '') }
    })

export const nutrientColumns = keysOf(nutrients).map((nutrient) => ({
  nutrient,
  name: `${nutrient.replaceAll('-', '_')}_${nutrients[nutrient].unit}`,
}))

export const productColumnsOfTable: readonly Column[] = [
  plain('slug', 'slug', ({ slug }) => slug),
  plain('sku', 'sku', ({ sku }) => sku),
  plain('title', 'title', ({ title }) => title),
  plain('other_names', 'otherNames', ({ otherNames }) => otherNames.join(', ')),
  plain('brand', 'brand', ({ brand }) => brand),
  plain('category', 'category', ({ category }) => category),
  plain('tag', 'tag', ({ tag }) => tag),
  plain('price', 'price', ({ price }) => price, asPrice),
  plain('mrp', 'mrp', ({ mrp }) => mrp, asPrice),
  plain('net_quantity', 'netQuantity', ({ netQuantity }) => netQuantity, asNumber),
  plain('net_unit', 'netUnit', ({ netUnit }) => netUnit),
  plain('description', 'description', ({ description }) => description),
  plain('option_label', 'optionLabel', ({ optionLabel }) => optionLabel, orBlank),
  plain(
    'low_stock',
    'lowStock',
    ({ lowStock }) => lowStock,
    (cell) => orBlank(cell),
  ),
  plain('stock', 'stock', ({ stock }) => stock, asNumber),
  plain('ingredients', 'facts.ingredients', ({ facts }) => facts.ingredients),
  plain('allergens', 'facts.allergens', ({ facts }) => writeAllergens(facts.allergens), readAllergens),
  plain(
    'diet',
    'facts.diet',
    ({ facts }) => facts.diet,
    (cell) => cell.toLowerCase(),
  ),
  plain(
    'shelf_life',
    'facts.shelfLife',
    ({ facts }) => (facts.shelfLife ? `${facts.shelfLife.amount} ${facts.shelfLife.unit}` : ''),
    readShelfLife,
  ),
  plain('best_before', 'facts.bestBefore', ({ facts }) => facts.bestBefore),
  plain('storage', 'facts.storage', ({ facts }) => facts.storage),
  plain(
    'maker_role',
    'facts.makerRole',
    ({ facts }) => facts.makerRole,
    (cell) => cell.toLowerCase(),
  ),
  plain('maker_name', 'facts.makerName', ({ facts }) => facts.makerName),
  plain('maker_address', 'facts.makerAddress', ({ facts }) => facts.makerAddress),
  plain('fssai', 'facts.fssai', ({ facts }) => facts.fssai),
  plain('country_of_origin', 'facts.countryOfOrigin', ({ facts }) => facts.countryOfOrigin),
  plain('importer', 'facts.importer', ({ facts }) => facts.importer),
  plain(
    'nutrition_exempt',
    'facts.nutritionExempt',
    ({ facts }) => (facts.nutritionExempt ? 'yes' : ''),
    asFlag,
  ),
  plain('gst_rates', 'taxes', ({ taxes }) => writeTaxes(taxes), readTaxes),
  plain('archived', 'archived', ({ archivedAt }) => (archivedAt ? 'yes' : ''), asFlag),
]

const ofOption = (
  name: string,
  path: keyof ToldOption,
  read: OptionColumn['read'] = asText,
): OptionColumn => ({ name, path, read, write: (option) => option[path] })

export const optionColumnsOfTable: readonly OptionColumn[] = [
  ofOption('option_name', 'name'),
  ofOption('option_kind', 'kind', orBlank),
  ofOption('option_colour', 'value', orBlank),
  ofOption('option_price', 'price', asPrice),
  ofOption('option_mrp', 'mrp', asPrice),
  ofOption('option_net_quantity', 'netQuantity', asNumber),
  ofOption('option_sku', 'sku'),
  ofOption('option_stock', 'stock', asNumber),
]

/** Names of new products alone: a list of stocks by SKU that has them too is not meant to rename anything. */
export const nameOfNew = 'name of new'

export const tableHead = [
  ...productColumnsOfTable.map(({ name }) => name),
  ...nutrientColumns.map(({ name }) => name),
  ...optionColumnsOfTable.map(({ name }) => name),
]

/** The first row carries the product and its first option, each further one an option more. */
export function tableRows(product: PresentedProduct): Cell[][] {
  const amounts = new Map(product.facts.nutrition.map(({ nutrient, amount }) => [nutrient, amount]))
  const ofProduct = [
    ...productColumnsOfTable.map((column) => column.write(product)),
    ...nutrientColumns.map(({ nutrient }) => amounts.get(nutrient) ?? null),
  ]
  const blank = [product.slug, ...Array<Cell>(ofProduct.length - 1).fill(null)]
  const options = product.options.map((option) => optionColumnsOfTable.map((column) => column.write(option)))
  const [first = optionColumnsOfTable.map(() => null), ...others] = options
  return [[...ofProduct, ...first], ...others.map((option) => [...blank, ...option])]
}
