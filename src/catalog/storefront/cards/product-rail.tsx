import { AddToCart } from '../../../cart/storefront/add/add-to-cart'
import { WishlistHeart } from '../../../customers/storefront/wishlist/wishlist-heart'
import { PartFailed } from '../../../shell/storefront/layout/part-failed'
import { ProductCard } from './product-card'
import { ProductGrid, ProductGridSkeleton } from './product-grid'
import type { Listing } from './use-rail'

/** One or two rows of cards, on phones one that scrolls sideways (decision 44), with a placeholder while loading [HOME-01]. Renders nothing if there are none. */
export function ProductRail({ title, products, failure, retry }: Listing & { title: string }) {
  if (!products && failure !== undefined) return <PartFailed part={title} failure={failure} retry={retry} />
  if (!products) return <ProductGridSkeleton count={4} cardWidth={3} rail />
  return (
    <ProductGrid products={products} rail>
      {(product, _index, sizes) => (
        <ProductCard
          product={product}
          sizes={sizes}
          corner={<WishlistHeart of={product} />}
          actions={<AddToCart product={product} />}
        />
      )}
    </ProductGrid>
  )
}
