/**
 * Fields of a product besides stock, options, facts and taxes. Row, form and audit derive from it. A new field needs an entry, a
 * column of `product`, a control, and its place in the schemas `ProductForm` and `AdminProduct`.
 */
const productFields = {
  title: { column: 'title' },
  otherNames: { column: 'other_names' },
  slug: { column: 'slug' },
  brand: { column: 'brand' },
  category: { column: 'category' },
  tag: { column: 'tag' },
  price: { column: 'price_paise', kind: 'rupees' },
  mrp: { column: 'mrp_paise', kind: 'rupees' },
  netQuantity: { column: 'net_quantity' },
  netUnit: { column: 'net_unit' },
  description: { column: 'description_html', kind: 'html' },
  sku: { column: 'sku' },
  optionLabel: { column: 'option_label' },
  lowStock: { column: 'low_stock' },
} as const satisfies Record<string, { column: string; kind?: Kind }>

/** Rupees are stored as paise, HTML is sanitised. */
type Kind = 'rupees' | 'html'
interface ProductField {
  column: ProductFieldColumn
  kind?: Kind
}
export type ProductFieldKey = keyof typeof productFields
export type ProductFieldColumn = (typeof productFields)[ProductFieldKey]['column']

export const productFieldList = Object.entries(productFields) as [ProductFieldKey, ProductField][]

/** One entry for each field. The caller names the type of the result, because a loop over keys cannot know it. */
export const eachProductField = <Result>(make: (key: ProductFieldKey, field: ProductField) => unknown) =>
  Object.fromEntries(productFieldList.map(([key, field]) => [key, make(key, field)])) as Result
