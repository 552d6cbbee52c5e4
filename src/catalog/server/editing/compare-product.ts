import { isDeepStrictEqual } from 'node:util'
import { safeHtml } from '../../../platform/html/safe-html'
import type { AdminProduct } from '../../contract/admin-products'
import type { ProductChange, ProductForm } from '../../contract/product-form'
import { sortNutrition } from '../products/food-facts'

/** Stock is not part of it: that of existing options is changed by corrections. */
type FormFields = Omit<ProductForm, 'stock' | 'options'> & {
  options: readonly Omit<ProductForm['options'][number], 'stock' | 'firstStock'>[]
}

/** The fields of the form alone, for the audit log. */
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
  options: product.options.map(({ name, kind, value, price, mrp, netQuantity, sku }) => {
    return { name, kind, value, price, mrp, netQuantity, sku }
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

/** Whether the product has all that the form says, new options included. Pieces sold since do not count as a change. */
export function isUnchanged(
  product: AdminProduct,
  form: Omit<ProductChange, 'version'>,
  lastCounts: Readonly<Record<string, number | null>>,
): boolean {
  if (!hasSameFields({ ...form, slug: form.slug || product.slug }, product)) return false
  const { firstStocks } = product
  const hasStock = (typed: number | null, { id, stock }: Pick<AdminProduct, 'id' | 'stock'>) =>
    typed === null || [firstStocks[id], lastCounts[id], stock].includes(typed)
  return (
    hasStock(form.firstStock, product) &&
    form.options.every(({ id, stock, firstStock }, index) => {
      const saved = product.options[index]
      if (!saved) return false
      return id === undefined
        ? stock === (firstStocks[saved.id] ?? null)
        : id === saved.id && hasStock(firstStock, saved)
    })
  )
}
