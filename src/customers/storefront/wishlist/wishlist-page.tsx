import { useRef, useState } from 'react'
import { AddToCart } from '../../../cart/storefront/add/add-to-cart'
import { LazySuggestions } from '../../../cart/storefront/suggest/lazy-suggestions'
import type { CardProduct } from '../../../catalog/contract/catalogue'
import { ProductCard } from '../../../catalog/storefront/cards/product-card'
import { ProductGrid, ProductGridSkeleton } from '../../../catalog/storefront/cards/product-grid'
import * as commonMessages from '../../../platform/contract/messages'
import { isSilent } from '../../../platform/storefront/api-client'
import { useLoading } from '../../../platform/storefront/use-loading'
import { LoadError } from '../../../shell/storefront/boot/load-error'
import { useTitle } from '../../../shell/storefront/head/use-title'
import { useAppDispatch, useAppSelector } from '../../../shell/storefront/state/store'
import { Breadcrumb } from '../../../ui/components/breadcrumb'
import { ButtonLink } from '../../../ui/components/button'
import { Icon } from '../../../ui/components/icon'
import { RemovedNotice } from '../../../ui/components/removed-notice'
import * as m from '../messages'
import { loadWishlist, toggleWishlist } from '../state/wishlist-thunks'
import styles from './wishlist-page.module.css'

export default function WishlistPage() {
  const products = useAppSelector(({ auth }) => auth.wishlist)
  useTitle(m.wishlist())
  const { failure, retry } = useLoading(loadWishlist)
  const { removed, remove, putBack } = useRemoval()
  const heading = useRef<HTMLHeadingElement>(null)

  const gone = removed && products?.every(({ _id }) => _id !== removed._id) ? removed : undefined
  return (
    <div className="page">
      <Breadcrumb title={m.wishlist()} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {m.favouriteWishlist()}
      </h1>
      {gone && (
        <RemovedNotice
          key={gone._id}
          words={m.removedFromWishlist({ title: gone.title })}
          onUndo={() => {
            heading.current?.focus()
            void putBack(gone)
          }}
        />
      )}
      {!products && failure !== undefined && <LoadError message={failure} retry={retry} />}
      {!products && failure === undefined && <ProductGridSkeleton count={4} cardWidth={3} />}
      {products?.length === 0 && (
        <>
          <div className={styles.empty}>
            <p>{commonMessages.noData()}</p>
            <p>{m.emptyWishlistHint()}</p>
            <ButtonLink to="/product">{m.ourStore()}</ButtonLink>
          </div>
          <LazySuggestions />
        </>
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

function useRemoval() {
  const dispatch = useAppDispatch()
  const [removed, setRemoved] = useState<CardProduct>()
  const removing = useRef<Promise<boolean>>(undefined)

  function remove(product: CardProduct) {
    setRemoved(product)
    removing.current = removeHere(product)
  }

  /** False if the customer has changed. */
  async function removeHere(product: CardProduct): Promise<boolean> {
    const answer = await dispatch(toggleWishlist({ product, wished: false }))
    if (!toggleWishlist.rejected.match(answer)) return true
    setRemoved((last) => (last === product ? undefined : last))
    return !isSilent(answer.payload)
  }

  async function putBack(product: CardProduct) {
    setRemoved(undefined)
    // In order: a parallel removal could finish last.
    if (await removing.current) void dispatch(toggleWishlist({ product, wished: true }))
  }

  return { removed, remove, putBack }
}

const RemoveButton = ({ title, onClick }: { title: string; onClick(): void }) => (
  <button
    type="button"
    className={styles.remove}
    aria-label={m.removeTitleFromTheWishlist({ title })}
    onClick={onClick}
  >
    <Icon name="close" size={18} />
  </button>
)
