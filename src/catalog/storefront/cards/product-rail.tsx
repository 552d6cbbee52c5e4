import { AddToCart } from '../../../cart/storefront/add-to-cart'
import { WishlistHeart } from '../../../customers/storefront/wishlist/wishlist-heart'
import { PartFailed } from '../../../shell/storefront/layout/part-failed'
import { ProductCard } from './product-card'
import { ProductGrid, ProductGridSkeleton } from './product-grid'
import type { Listing } from './use-rail'

/** A row or two of cards; until they are there, their room [HOME-01]. Where there are none, its heading is left out too. */
export function ProductRail({ title, products, failure, retry }: Listing & { title: string }) {
  if (!products && failure !== undefined) return <PartFailed part={title} failure={failure} retry={retry} />
  if (!products) return <ProductGridSkeleton count={4} cardWidth={3} />
  return (
    <ProductGrid products={products} below>
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
