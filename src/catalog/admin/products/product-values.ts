import * as z from 'zod/mini'
import { isSame } from '../../../platform/admin/forms/conflict'
import type { AdminProduct } from '../../contract/admin-products'
import type { Nutrient } from '../../contract/food-facts'
import { rateOn } from '../../contract/food-facts-form'
import {
  type Duration,
  eachFact,
  type FactKey,
  isDuration,
  type ProductFacts,
} from '../../contract/product-facts'
import { eachProductField, type ProductFieldKey } from '../../contract/product-fields'
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
  duration: { amount: string; unit: Duration['unit'] } | null
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
export interface ProductValues extends Record<ProductFieldKey, string> {
  /** Only for a new product. */
  stock: string
  options: OptionValues[]
  facts: FactsValues
  taxes: TaxValues[]
}

/** A list is separated by commas. */
const typed = (value: string | number | readonly string[] | null): string =>
  typeof value === 'object' ? (value ?? []).join(', ') : String(value)

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
  duration: null,
  flag: false,
  nutrition: [],
}

export const noProduct: ProductValues = {
  ...eachProductField<Record<ProductFieldKey, string>>(() => ''),
  netUnit: 'g',
  optionLabel: m.packSize(),
  lowStock: '5',
  stock: '',
  options: [],
  taxes: [],
  facts: eachFact<FactsValues>(({ kind, initial }) => initial ?? emptyControls[kind]),
}

/** As in the form of a new product. */
export const isEmptyFact = (facts: FactsValues, key: FactKey): boolean =>
  isSame(facts[key], noProduct.facts[key])

const factValuesOf = ({ facts }: AdminProduct) =>
  eachFact<FactsValues>(({ kind }, key) => {
    const value = facts[key]
    if (isDuration(value)) return { ...value, amount: typed(value.amount) }
    if (kind === 'nutrition') return facts.nutrition.map((one) => ({ ...one, amount: typed(one.amount) }))
    return value ?? emptyControls[kind]
  })

export function valuesOf(product: AdminProduct): ProductValues {
  return {
    ...eachProductField<Record<ProductFieldKey, string>>((key) => typed(product[key])),
    netUnit: product.netUnit ?? 'g',
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

/** A new product with the values of another, except what must differ: address, item numbers, stock. Its rate is the current one. */
export function copyOf(product: AdminProduct, today: string): ProductValues {
  const values = valuesOf(product)
  const current = rateOn(today, values.taxes)
  return {
    ...values,
    slug: '',
    sku: '',
    options: values.options.map(({ id: _, ...option }) => ({ ...option, sku: '', gtin: '' })),
    facts: { ...values.facts, gtin: '' },
    taxes: current ? [{ ...current, validFrom: today }] : [],
  }
}

/** The option whose price is that of the product. */
export const pricingOption = ({ options }: Pick<ProductValues, 'options'>): OptionValues | undefined =>
  hasOwnPrices(options) ? options[0] : undefined

/** Sends the unit only with a quantity. */
export function newBody(values: ProductValues) {
  const followed = pricingOption(values)
  const netQuantity = followed?.netQuantity || values.netQuantity
  return {
    ...values,
    price: followed?.price ?? values.price,
    netQuantity,
    netUnit: netQuantity.trim() === '' ? '' : values.netUnit || 'g',
    options: values.options.map((option) => ({ ...option, firstStock: '' })),
  }
}

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
