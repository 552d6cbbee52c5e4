import type { ProductTax } from '../../../catalog/server/products/product-tax'
import type { TaxFacts } from './compose-invoice'

/**
 * The tax of each line. Several goods for one price are a mixed supply, taxed like the part with the highest rate (CGST Act,
 * sections 2(74) and 8(b); decision 39). A pack with a part whose rate is missing has none either.
 */
export function taxOfLines(
  facts: ReadonlyMap<string, ProductTax>,
  items: readonly { product_id: string }[],
  parts: readonly { position: number; product_id: string }[],
): TaxFacts {
  return items.map(({ product_id }, position) => {
    const inside = parts.filter((part) => part.position === position)
    if (inside.length === 0) return facts.get(product_id)
    const taxes = inside.flatMap((part) => facts.get(part.product_id) ?? [])
    return taxes.length === inside.length ? taxes.reduce(higher) : undefined
  })
}

const higher = (one: ProductTax, other: ProductTax): ProductTax =>
  other.gst_rate_bp > one.gst_rate_bp ? other : one
