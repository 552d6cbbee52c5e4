import type { ProductTax } from '../../../catalog/server/products/product-tax'
import type { TaxFacts } from './compose-invoice'

/**
 * Adds the tax of packs. Several goods for one price are a mixed supply, taxed like the part with the highest rate (CGST Act,
 * sections 2(74) and 8(b); decision 39). A pack with a part whose rate is missing has none either.
 */
export function withPackTax(
  facts: TaxFacts,
  items: readonly { product_id: string }[],
  parts: readonly { position: number; product_id: string }[],
): TaxFacts {
  const all = new Map(facts)
  for (const [position, { product_id: pack }] of items.entries()) {
    const inside = parts.filter((part) => part.position === position)
    if (inside.length === 0) continue
    all.delete(pack)
    const taxes = inside.flatMap(({ product_id }) => facts.get(product_id) ?? [])
    if (taxes.length === inside.length) all.set(pack, taxes.reduce(higher))
  }
  return all
}

const higher = (one: ProductTax, other: ProductTax): ProductTax =>
  other.gst_rate_bp > one.gst_rate_bp ? other : one
