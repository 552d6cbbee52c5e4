import { useState } from 'react'
import { Section } from '../../../shell/storefront/home/section'
import type { Product } from '../../contract/catalogue'
import { ProductRail } from '../cards/product-rail'
import * as m from '../messages'

/** Stays as it came with the page: a product that is loaded again may lack it. */
export function GoesWell({ product }: { product: Product }) {
  const [products] = useState(product.goesWell)
  if (!products?.length) return null
  return (
    <Section title={m.goesWellTitle()}>
      <ProductRail title={m.goesWellTitle()} products={products} failure={undefined} retry={() => {}} />
    </Section>
  )
}
