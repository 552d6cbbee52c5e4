import type { CardProduct } from '../../../catalog/contract/catalogue'
import { ProductRail } from '../../../catalog/storefront/cards/product-rail'
import { useRail } from '../../../catalog/storefront/cards/use-rail'
import { useCompanions } from '../../../catalog/storefront/companions/use-companions'
import { loadWishlist } from '../../../customers/storefront/state/wishlist-thunks'
import { useLoading } from '../../../platform/storefront/use-loading'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { piecesOf } from '../cart-sums'
import * as m from '../messages'
import styles from './cart-suggestions.module.css'

const mostShown = 4

/** Below the cart: what was saved for later, which is the wishlist, and what goes well with the cart, else what is popular. */
export default function CartSuggestions() {
  const lines = useAppSelector(({ auth }) => auth.cartProducts) ?? []
  const saved = useAppSelector(({ auth }) => auth.wishlist)
  useLoading(loadWishlist, !saved)
  const companions = useCompanions(lines.map(({ productId }) => productId._id))
  const { products: popular, failure, retry } = useRail('popular', companions?.length === 0)
  const isInCart = ({ _id, savedOption }: CardProduct) => piecesOf(_id, lines, savedOption?._id) > 0
  const later = saved?.filter((product) => !isInCart(product)) ?? []
  const others = (companions?.length === 0 ? popular : companions)?.filter(
    (product) => product.inStock && !isInCart(product) && later.every(({ _id }) => _id !== product._id),
  )
  return (
    <>
      {later.length > 0 && (
        <section className={styles.section} aria-labelledby="later-title">
          <h2 id="later-title">{m.savedForLater()}</h2>
          <ProductRail
            title={m.savedForLater()}
            products={later.slice(0, mostShown)}
            failure={undefined}
            retry={retry}
          />
        </section>
      )}
      {others?.length !== 0 && failure === undefined && (
        <section className={styles.section} aria-labelledby="others-title">
          <h2 id="others-title">{m.youMayAlsoLike()}</h2>
          <ProductRail
            title={m.youMayAlsoLike()}
            products={others?.slice(0, mostShown)}
            failure={failure}
            retry={retry}
          />
        </section>
      )}
    </>
  )
}
