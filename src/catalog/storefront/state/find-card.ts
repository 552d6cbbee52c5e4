import type { RootState } from '../../../shell/storefront/state/state'
import type { CardProduct } from '../../contract/catalogue'

/** A product as a card on this or an earlier page showed it. */
export const findCard = ({ product, auth }: RootState, id: string): CardProduct | undefined =>
  [product.products, product.rails.special, product.rails.popular, auth.wishlist]
    .flatMap((cards) => cards ?? [])
    .find(({ _id }) => _id === id)
