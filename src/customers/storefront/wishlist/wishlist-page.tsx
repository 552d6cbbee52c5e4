import { useRef, useState } from 'react'
import { AddToCart } from '../../../cart/storefront/add-to-cart'
import type { CardProduct } from '../../../catalog/contract/catalogue'
import { ProductCard } from '../../../catalog/storefront/cards/product-card'
import { ProductGrid, ProductGridSkeleton } from '../../../catalog/storefront/cards/product-grid'
import { messages } from '../../../platform/contract/messages'
import { isSilent } from '../../../platform/storefront/api-client'
import { useLoading } from '../../../platform/storefront/use-loading'
import { LoadError } from '../../../shell/storefront/boot/load-error'
import { useTitle } from '../../../shell/storefront/head/use-title'
import { useAppDispatch, useAppSelector } from '../../../shell/storefront/state/store'
import { Breadcrumb } from '../../../ui/components/breadcrumb'
import { ButtonLink } from '../../../ui/components/button'
import { Icon } from '../../../ui/components/icon'
import { RemovedNotice } from '../../../ui/components/removed-notice'
import { loadWishlist, toggleWishlist } from '../state/wishlist-thunks'
import styles from './wishlist-page.module.css'

export default function WishlistPage() {
  const products = useAppSelector(({ auth }) => auth.wishlist)
  useTitle('Wishlist')
  const { failure, retry } = useLoading(loadWishlist)
  const { removed, remove, putBack } = useRemoval()
  const heading = useRef<HTMLHeadingElement>(null)

  const gone = removed && products?.every(({ _id }) => _id !== removed._id) ? removed : undefined
  return (
    <div className="page">
      <Breadcrumb title="Wishlist" />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Favourite wishlist
      </h1>
      {gone && (
        <RemovedNotice
          key={gone._id}
          words={`${gone.title} is no longer on your wishlist.`}
          onUndo={() => {
            heading.current?.focus()
            void putBack(gone)
          }}
        />
      )}
      {!products && failure !== undefined && <LoadError message={failure} retry={retry} />}
      {!products && failure === undefined && <ProductGridSkeleton count={4} cardWidth={3} />}
      {products?.length === 0 && (
        <div className={styles.empty}>
          <p>{messages.noData}</p>
          <p>Tap the heart of a product, and it waits for you here.</p>
          <ButtonLink to="/product">Our Store</ButtonLink>
        </div>
      )}
      {products && products.length > 0 && (
        <ProductGrid products={products}>
          {(product, _index, sizes) => (
            <ProductCard
              product={product}
              sizes={sizes}
              heading="h2"
              corner={<RemoveButton title={product.title} onClick={() => remove(product)} />}
              actions={<AddToCart product={product} />}
            />
          )}
        </ProductGrid>
      )}
    </div>
  )
}

/** Removes products, and puts the last one back if asked to. */
function useRemoval() {
  const dispatch = useAppDispatch()
  const [removed, setRemoved] = useState<CardProduct>()
  const removing = useRef<Promise<boolean>>(undefined)

  function remove(product: CardProduct) {
    setRemoved(product)
    removing.current = removeHere(product)
  }

  /** False where nobody is logged in any more, or somebody else. */
  async function removeHere(product: CardProduct): Promise<boolean> {
    const answer = await dispatch(toggleWishlist({ product, wished: false }))
    if (!toggleWishlist.rejected.match(answer)) return true
    setRemoved((last) => (last === product ? undefined : last))
    return !isSilent(answer.payload)
  }

  async function putBack(product: CardProduct) {
    setRemoved(undefined)
    // Side by side, the removal could come last.
    if (await removing.current) void dispatch(toggleWishlist({ product, wished: true }))
  }

  return { removed, remove, putBack }
}

const RemoveButton = ({ title, onClick }: { title: string; onClick(): void }) => (
  <button
    type="button"
    className={styles.remove}
    aria-label={`Remove ${title} from the wishlist`}
    onClick={onClick}
  >
    <Icon name="close" size={18} />
  </button>
)
