import { useRef, useState } from 'react'
import type { CardProduct } from '#contract/catalogue'
import { messages } from '#contract/messages'
import { Breadcrumb } from '../../ui/breadcrumb'
import { ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { RemovedNotice } from '../../ui/removed-notice'
import { AddToCart } from '../cart/add-to-cart'
import { ProductCard } from '../catalogue/product-card'
import { ProductGrid, ProductGridSkeleton } from '../catalogue/product-grid'
import { NotLoaded } from '../not-loaded'
import { useTitle } from '../shell/use-title'
import { isSilent } from '../store/api-client'
import { useAppDispatch, useAppSelector } from '../store/store'
import { useLoading } from '../store/use-loading'
import { loadWishlist, toggleWishlist } from '../store/wishlist-thunks'
import look from './wishlist-page.module.css'

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
      <h1 ref={heading} tabIndex={-1} className={look.title}>
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
      {!products && failure !== undefined && <NotLoaded failure={failure} retry={retry} />}
      {!products && failure === undefined && <ProductGridSkeleton count={4} cardWidth={3} />}
      {products?.length === 0 && (
        <div className={look.empty}>
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
    className={look.remove}
    aria-label={`Remove ${title} from the wishlist`}
    onClick={onClick}
  >
    <Icon name="close" size={18} />
  </button>
)
