import { safeHtml } from '../../../platform/html/safe-html'
import { keysOf, nutrients } from '../../contract/food-facts'
import type { ProductForm } from '../../contract/product-form'

/** Of options that are there no stock is said. */
type Said = Omit<ProductForm, 'stock' | 'options'> & {
  options: readonly Omit<ProductForm['options'][number], 'stock' | 'firstStock'>[]
}

/** The fields of the form alone: what is shown beside them is not what was changed. */
export const auditable = (product: Said) => ({
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

const order = keysOf(nutrients)

/** In the form in which it is stored, for comparing: the description sanitised, nutrients and taxes in a fixed order. */
export function comparable(product: Said) {
  const { facts, description, taxes, ...rest } = auditable(product)
  const nutrition = facts.nutrition.toSorted(
    (one, other) => order.indexOf(one.nutrient) - order.indexOf(other.nutrient),
  )
  return {
    ...rest,
    description: safeHtml(description),
    facts: { ...facts, nutrition },
    taxes: taxes.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1)),
  }
}
