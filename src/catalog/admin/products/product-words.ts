import { formatDay, formatNumber } from '../../../platform/admin/components/format'
import type { ProductImport } from '../../contract/admin-product-files'
import { type Allergen, allergens, nutrients } from '../../contract/food-facts'
import { factList } from '../../contract/product-facts'
import * as m from '../messages'
import type { FactsValues, OptionValues, TaxValues } from './product-values'

/** Labels of facts, and of other values without a visible control. */
export const valueNames = {
  options: m.options(),
  optionLabel: m.nameOfTheChoice(),
  'options.*.value': m.colour(),
  taxes: 'GST',
  ...Object.fromEntries(factList.map(([key, { label }]) => [`facts.${key}`, label])),
}

/** Formats values with several parts in one line. */
export const valueSayings = {
  options: (options: readonly OptionValues[]) => options.map(sayOption).join('; '),
  taxes: (taxes: readonly TaxValues[]) => taxes.map(sayTax).join('; '),
  'facts.allergens': (chosen: FactsValues['allergens']) =>
    chosen ? chosen.map((one) => allergens[one as Allergen]).join(', ') || m.none() : m.notSpecified(),
  'facts.nutrition': (amounts: FactsValues['nutrition']) =>
    amounts
      .map(({ nutrient, amount }) => `${nutrients[nutrient].name} ${amount} ${nutrients[nutrient].unit}`)
      .join(', '),
}

const listed = (...words: (string | false)[]) => words.filter(Boolean).join(', ')

const sayOption = ({ name, kind, value, price, mrp, netQuantity, sku, gtin, stock }: OptionValues) =>
  listed(
    name || m.noName(),
    price && m.rsPrice({ price }),
    mrp && m.mrpRsMrp({ mrp }),
    netQuantity && m.netQuantityNetQuantity({ netQuantity }),
    sku && m.skuSku({ sku }),
    gtin && m.gtinGtin({ gtin }),
    stock && m.stockStock({ stock }),
    kind === 'swatch' && m.colourValue({ value }),
  )

const sayTax = ({ validFrom, hsn, gstRate }: TaxValues) =>
  listed(
    validFrom && m.fromValidFrom({ validFrom: formatDay(validFrom) }),
    hsn && m.hsnHsn({ hsn }),
    `${gstRate}%`,
  )

type Sums = Pick<ProductImport, 'applied' | 'added' | 'changed' | 'unchanged'>

/** The number of products that a table adds, changes and leaves, before or after the import. */
export function importInWords({ applied, added, changed, unchanged }: Sums): string {
  const rest = { unchanged: formatNumber(unchanged) }
  return applied
    ? m.importDone({ added, changed, ...rest })
    : m.importPlanned({ added, changed: formatNumber(changed), ...rest })
}
