import * as z from 'zod/mini'
import type { AdminProduct } from '../../contract/admin-products'
import type { FactsForm } from '../../contract/food-facts-form'
import { ProductForm } from '../../contract/product-form'

/** What a control for text holds, and what a door takes for "not said". */
type Typed = string

export interface OptionValues {
  id?: string
  name: Typed
  kind: 'swatch' | 'chip'
  value: Typed
  price: Typed
  mrp: Typed
  netQuantity: Typed
  sku: Typed
  stock: Typed
}

export interface FactsValues {
  ingredients: Typed
  allergens: FactsForm['allergens']
  diet: Typed
  shelfLife: { amount: Typed; unit: 'days' | 'months' } | null
  bestBefore: Typed
  storage: Typed
  makerRole: Typed
  makerName: Typed
  makerAddress: Typed
  fssai: Typed
  countryOfOrigin: Typed
  importer: Typed
  nutritionExempt: boolean
  nutrition: { nutrient: FactsForm['nutrition'][number]['nutrient']; amount: Typed }[]
}

export interface TaxValues {
  validFrom: Typed
  hsn: Typed
  gstRate: Typed
}

/** A product as its form holds it: the very body that is sent. */
export interface ProductValues {
  title: Typed
  /** In one text. Absent where an instance of the version before said nothing of them: then they stay as they are. */
  otherNames?: Typed | undefined
  slug: Typed
  brand: Typed
  category: Typed
  tag: Typed
  price: Typed
  mrp: Typed
  netQuantity: Typed
  netUnit: Typed
  description: Typed
  sku: Typed
  optionLabel: Typed
  lowStock: Typed
  /** Of a new product alone. */
  stock: Typed
  options: OptionValues[]
  facts: FactsValues
  taxes: TaxValues[]
}

const typed = (value: string | number | null): Typed => (value === null ? '' : String(value))

export const newOption = (): OptionValues => ({
  ...{ name: '', kind: 'chip', value: '#2a5a40', price: '', mrp: '', netQuantity: '', sku: '', stock: '' },
})

/** The first rate of a product holds from today; of a later one its day is what matters, so it is asked for. */
export const newTax = (before: readonly TaxValues[], today: string): TaxValues => ({
  ...{ validFrom: before.length === 0 ? today : '', hsn: '', gstRate: '5' },
})

export const noProduct: ProductValues = {
  ...{
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
  },
  ...{ description: '', sku: '', optionLabel: 'Colour', lowStock: '5', stock: '', options: [], taxes: [] },
  facts: {
    ...{ ingredients: '', allergens: null, diet: '', shelfLife: null, bestBefore: '', storage: '' },
    ...{
      makerRole: 'packer',
      makerName: '',
      makerAddress: '',
      fssai: '',
      countryOfOrigin: 'India',
      importer: '',
    },
    ...{ nutritionExempt: false, nutrition: [] },
  },
}

export function valuesOf(product: AdminProduct): ProductValues {
  const { facts } = product
  return {
    title: product.title,
    otherNames: (product.otherNames as string[] | undefined)?.join(', '),
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
    options: product.options.map(({ id, name, kind, value, price, mrp, netQuantity, sku }) => ({
      ...{ id, name, kind, value, price: typed(price), mrp: typed(mrp) },
      ...{ netQuantity: typed(netQuantity), sku: typed(sku), stock: '' },
    })),
    facts: {
      ...facts,
      ingredients: typed(facts.ingredients),
      diet: typed(facts.diet),
      shelfLife: facts.shelfLife && { amount: typed(facts.shelfLife.amount), unit: facts.shelfLife.unit },
      bestBefore: typed(facts.bestBefore),
      storage: typed(facts.storage),
      makerRole: typed(facts.makerRole),
      makerName: typed(facts.makerName),
      makerAddress: typed(facts.makerAddress),
      fssai: typed(facts.fssai),
      countryOfOrigin: typed(facts.countryOfOrigin),
      importer: typed(facts.importer),
      nutrition: facts.nutrition.map(({ nutrient, amount }) => ({ nutrient, amount: typed(amount) })),
    },
    taxes: product.taxes.map(({ validFrom, hsn, gstRate }) => ({
      ...{ validFrom, hsn: typed(hsn), gstRate: typed(gstRate) },
    })),
  }
}

/** How many pieces there were at first of what was new in a form, by the path of their value. */
export function firstStockAt({ id, options, firstStocks }: AdminProduct, path: string): Typed | undefined {
  const [, place] = /^options\.(\d+)\.stock$/.exec(path) ?? []
  const owner = path === 'stock' ? id : place && options[Number(place)]?.id
  // An instance of the version before says nothing of it.
  return owner && typed(firstStocks?.[owner] ?? null)
}

/** A unit without a quantity says nothing. */
export const newBody = (values: ProductValues) => ({
  ...values,
  netUnit: values.netQuantity.trim() === '' ? '' : values.netUnit || 'g',
  options: values.options.map((option) => ({ ...option, firstStock: '' })),
})

/** What is typed as a stock of something new is still asked for where that is there by now. */
export const changedBody = (values: ProductValues) => ({
  ...newBody(values),
  firstStock: values.stock,
  options: values.options.map((option) => ({ ...option, firstStock: option.stock })),
})

/** What is typed is judged as it will be sent, or the unit offered first would ask for a quantity. */
export const ProductAsSent = z.pipe(
  z.transform((values: ProductValues): z.input<typeof ProductForm> => newBody(values)),
  ProductForm,
)
