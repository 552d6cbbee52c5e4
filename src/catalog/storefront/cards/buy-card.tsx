import { type ComponentProps, memo } from 'react'
import { AddToCart } from '../../../cart/storefront/add/add-to-cart'
import { WishlistHeart } from '../../../customers/storefront/wishlist/wishlist-heart'
import { ProductCard } from './product-card'

type CardProps = Omit<ComponentProps<typeof ProductCard>, 'corner' | 'actions'>

/** A card with heart and "Add". Rendered again only for another product, as a list has dozens. */
export const BuyCard = memo((card: CardProps) => (
  <ProductCard
    {...card}
    corner={<WishlistHeart of={card.product} />}
    actions={<AddToCart product={card.product} />}
  />
))
