import { isDeepStrictEqual } from 'node:util'
import { safeHtml } from '../../../platform/html/safe-html'
import type { ProductForm } from '../../contract/product-form'
import { sortNutrition } from '../products/food-facts'

/** Excludes stock, which corrections change. */
type FormFields = Omit<ProductForm, 'stock' | 'options'> & {
  options: readonly Omit<ProductForm['options'][number], 'stock' | 'firstStock'>[]
}

/** Only the form fields, for the audit log. */
export const formFieldsOf = (product: FormFields) => ({
  title: product.title,
  otherNames: product.otherNames,
  slug: product.slug,
  brand: product.brand,
  category: product.category,
  tag: product.tag,
  price: product.price,
  mrp: product.mrp,
  netQuantity: product.netQuantity,
  netUnit: product.netUnit,
  description: product.description,
  sku: product.sku,
  optionLabel: product.optionLabel,
  lowStock: product.lowStock,
  options: product.options.map(({ name, kind, value, price, mrp, netQuantity, sku, gtin }) => {
    return { name, kind, value, price, mrp, netQuantity, sku, gtin }
  }),
  facts: product.facts,
  taxes: product.taxes,
})

/** The form as the database would return it: description sanitised, nutrients and tax rates sorted. */
function normalized(product: FormFields) {
  const { facts, description, taxes, ...fields } = formFieldsOf(product)
  return {
    ...fields,
    description: safeHtml(description),
    facts: { ...facts, nutrition: sortNutrition(facts.nutrition) },
    taxes: taxes.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1)),
  }
}

export const hasSameFields = (one: FormFields, other: FormFields) =>
  isDeepStrictEqual(normalized(one), normalized(other))
