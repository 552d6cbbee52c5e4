import { count, formatDay, formatNumber } from '../../../platform/admin/components/format'
import type { ProductImport } from '../../contract/admin-product-files'
import { type Allergen, allergens, nutrients } from '../../contract/food-facts'
import type { FactsValues, OptionValues, TaxValues } from './product-values'

/** Of values that have no control of their own, or none at the time. */
export const valueNames = {
  options: 'Options',
  optionLabel: 'What there is to choose',
  'options.*.value': 'Colour',
  taxes: 'GST',
  'facts.allergens': 'Allergens',
  'facts.shelfLife': 'Shelf life from packing',
  'facts.nutrition': 'Nutrition',
}

/** How values of several parts are said in one line. */
export const valueSayings = {
  options: (options: readonly OptionValues[]) => options.map(sayOption).join('; '),
  taxes: (taxes: readonly TaxValues[]) => taxes.map(sayTax).join('; '),
  'facts.allergens': (chosen: FactsValues['allergens']) =>
    chosen ? chosen.map((one) => allergens[one as Allergen]).join(', ') || 'None at all' : 'Not said yet',
  'facts.nutrition': (amounts: FactsValues['nutrition']) =>
    amounts
      .map(({ nutrient, amount }) => `${nutrients[nutrient].name} ${amount} ${nutrients[nutrient].unit}`)
      .join(', '),
}

const listed = (...words: (string | false)[]) => words.filter(Boolean).join(', ')

const sayOption = ({ name, kind, value, price, mrp, netQuantity, sku, gtin, stock }: OptionValues) =>
  listed(
    name || 'without a name',
    price && `Rs. ${price}`,
    mrp && `MRP Rs. ${mrp}`,
    netQuantity && `net quantity ${netQuantity}`,
    sku && `SKU ${sku}`,
    gtin && `GTIN ${gtin}`,
    stock && `stock ${stock}`,
    kind === 'swatch' && `colour ${value}`,
  )

const sayTax = ({ validFrom, hsn, gstRate }: TaxValues) =>
  listed(validFrom && `from ${formatDay(validFrom)}`, hsn && `HSN ${hsn}`, `${gstRate}%`)

type Sums = Pick<ProductImport, 'applied' | 'added' | 'changed' | 'unchanged'>

/** How many products a table adds, changes and leaves, or has added and so on. */
export function importInWords({ applied, added, changed, unchanged }: Sums): string {
  const become = (products: number) => (applied ? (products === 1 ? 'was' : 'were') : 'will be')
  return [
    `${count(added, 'product')} ${become(added)} added`,
    `${formatNumber(changed)} ${become(changed)} changed`,
    `${count(unchanged, 'stays as it is', 'stay as they are')}.`,
  ].join(', ')
}
