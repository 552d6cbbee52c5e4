import { PartFailed } from '../../../shell/storefront/layout/part-failed'
import { BuyCard } from './buy-card'
import { ProductGrid, ProductGridSkeleton } from './product-grid'
import type { Listing } from './use-rail'

/** One or two rows of cards, on phones one that scrolls sideways (decision 44), with a placeholder while loading [HOME-01]. Renders nothing if there are none. */
export function ProductRail({ title, products, failure, retry }: Listing & { title: string }) {
  if (!products && failure !== undefined) return <PartFailed part={title} failure={failure} retry={retry} />
  if (!products) return <ProductGridSkeleton count={4} cardWidth={3} rail />
  return (
    <ProductGrid products={products} rail>
      {(product, _index, sizes) => <BuyCard product={product} sizes={sizes} />}
    </ProductGrid>
  )
}
