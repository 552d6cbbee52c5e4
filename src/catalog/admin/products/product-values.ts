import * as z from 'zod/mini'
import type { AdminProduct } from '../../contract/admin-products'
import type { Nutrient } from '../../contract/food-facts'
import { eachFact, type FactKey, type ProductFacts, type ShelfLife } from '../../contract/product-facts'
import { hasOwnPrices, ProductForm } from '../../contract/product-form'
import * as m from '../messages'

export interface OptionValues {
  id?: string
  name: string
  kind: 'swatch' | 'chip'
  value: string
  price: string
  mrp: string
  netQuantity: string
  sku: string
  gtin: string
  stock: string
}

/** The form value of a fact, by its kind. */
interface FactControls {
  text: string
  digits: string
  day: string
  choice: string
  /** null: unknown; empty: none. */
  choices: string[] | null
  shelfLife: { amount: string; unit: ShelfLife['unit'] } | null
  flag: boolean
  nutrition: { nutrient: Nutrient; amount: string }[]
}
export type FactsValues = { [Key in FactKey]: FactControls[ProductFacts[Key]['kind']] }

export interface TaxValues {
  validFrom: string
  hsn: string
  gstRate: string
}

/** The form values of a product, and the request body. */
export interface ProductValues {
  title: string
  /** Separated by commas. */
  otherNames: string
  slug: string
  brand: string
  category: string
  tag: string
  price: string
  mrp: string
  netQuantity: string
  netUnit: string
  description: string
  sku: string
  optionLabel: string
  lowStock: string
  /** Only for a new product. */
  stock: string
  options: OptionValues[]
  facts: FactsValues
  taxes: TaxValues[]
}

const typed = (value: string | number | null): string => (value === null ? '' : String(value))

export const newOption = (): OptionValues => ({
  name: '',
  kind: 'chip',
  value: '#2a5a40',
  price: '',
  mrp: '',
  netQuantity: '',
  sku: '',
  gtin: '',
  stock: '',
})

/** The first rate is valid from today; a later one requires a date. */
export const newTax = (before: readonly TaxValues[], today: string): TaxValues => ({
  validFrom: before.length === 0 ? today : '',
  hsn: '',
  gstRate: '5',
})

const emptyControls: FactControls = {
  text: '',
  digits: '',
  day: '',
  choice: '',
  choices: null,
  shelfLife: null,
  flag: false,
  nutrition: [],
}

export const noProduct: ProductValues = {
  title: '',
  otherNames: '',
  slug: '',
  brand: '',
  category: '',
  tag: '',
  price: '',
  mrp: '',
  netQuantity: '',
  netUnit: 'g',
  description: '',
  sku: '',
  optionLabel: m.packSize(),
  lowStock: '5',
  stock: '',
  options: [],
  taxes: [],
  facts: eachFact<FactsValues>(({ kind, initial }) => initial ?? emptyControls[kind]),
}

const factValuesOf = ({ facts }: AdminProduct) =>
  eachFact<FactsValues>(({ kind }, key) => {
    if (kind === 'shelfLife')
      return facts.shelfLife && { ...facts.shelfLife, amount: typed(facts.shelfLife.amount) }
    if (kind === 'nutrition') return facts.nutrition.map((one) => ({ ...one, amount: typed(one.amount) }))
    return facts[key] ?? emptyControls[kind]
  })

export function valuesOf(product: AdminProduct): ProductValues {
  return {
    title: product.title,
    otherNames: product.otherNames.join(', '),
    slug: product.slug,
    brand: product.brand,
    category: product.category,
    tag: product.tag,
    price: typed(product.price),
    mrp: typed(product.mrp),
    netQuantity: typed(product.netQuantity),
    netUnit: product.netUnit ?? 'g',
    description: product.description,
    sku: typed(product.sku),
    optionLabel: product.optionLabel,
    lowStock: typed(product.lowStock),
    stock: '',
    options: product.options.map((option) => ({
      id: option.id,
      name: option.name,
      kind: option.kind,
      value: option.value,
      price: typed(option.price),
      mrp: typed(option.mrp),
      netQuantity: typed(option.netQuantity),
      sku: typed(option.sku),
      gtin: typed(option.gtin),
      stock: '',
    })),
    facts: factValuesOf(product),
    taxes: product.taxes.map(({ validFrom, hsn, gstRate }) => ({
      validFrom,
      hsn: typed(hsn),
      gstRate: typed(gstRate),
    })),
  }
}

/** The option whose price is that of the product. */
export const pricingOption = ({ options }: Pick<ProductValues, 'options'>): OptionValues | undefined =>
  hasOwnPrices(options) ? options[0] : undefined

/** Sends the unit only with a quantity. */
export const newBody = (values: ProductValues) => ({
  ...values,
  price: pricingOption(values)?.price ?? values.price,
  netUnit: values.netQuantity.trim() === '' ? '' : values.netUnit || 'g',
  options: values.options.map((option) => ({ ...option, firstStock: '' })),
})

/** Sends the stock typed for a new option as its initial stock if the option has been saved since. */
export const changedBody = (values: ProductValues) => ({
  ...newBody(values),
  firstStock: values.stock,
  options: values.options.map((option) => ({ ...option, firstStock: option.stock })),
})

/** Validates the request body, because the default unit of the form would require a quantity. */
export const ProductAsSent = z.pipe(
  z.transform((values: ProductValues): z.input<typeof ProductForm> => newBody(values)),
  ProductForm,
)
