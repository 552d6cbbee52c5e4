import { isDeepStrictEqual } from 'node:util'
import { safeHtml } from '../../../platform/html/safe-html'
import { eachProductField, type ProductFieldKey } from '../../contract/product-fields'
import type { ProductForm } from '../../contract/product-form'
import { sortNutrition } from '../products/food-facts'

/** Excludes stock, which corrections change. */
type FormFields = Omit<ProductForm, 'stock' | 'options'> & {
  options: readonly Omit<ProductForm['options'][number], 'stock' | 'firstStock'>[]
}

/** Only the form fields, for the audit log. */
export const formFieldsOf = (product: FormFields) => ({
  ...eachProductField<Pick<FormFields, ProductFieldKey>>((key) => product[key]),
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
