import { useEffect } from 'react'
import { messages } from '#contract/messages'
import { Link } from '../../ui/link'
import { AddToCart } from '../cart/add-to-cart'
import { Retry } from '../shell/retry'
import { loadShelf } from '../store/product-slice'
import { useAppDispatch, useAppSelector } from '../store/store'
import { WishlistHeart } from '../wishlist/wishlist-heart'
import { chosenFilters } from './chosen-filters-list'
import { ProductCard } from './product-card'
import { ProductGrid, ProductGridSkeleton } from './product-grid'
import { ProductShelf } from './product-shelf'
import { cleared, type StoreChoices, storeAddress } from './store-address'
import look from './store-page.module.css'
import type { useStoreList } from './use-store-list'

/** How many pictures are in sight at first on a phone, and need not wait to be scrolled to. */
const inSight = 2

export function StoreResults({ list }: { list: ReturnType<typeof useStoreList> }) {
  const { products, choices, stale, failure, retry } = list
  if (failure !== undefined)
    return (
      <div className={look.none} role="alert">
        <p>{failure || messages.somethingWrong}</p>
        <Retry failure={failure} retry={retry} />
      </div>
    )
  if (!products) return <ProductGridSkeleton count={12} cardWidth={choices.grid} />
  if (products.length === 0) return <NoResults list={list} />
  return (
    <div className={stale ? look.stale : undefined} aria-busy={stale}>
      <ProductGrid products={products} cardWidth={choices.grid}>
        {(product, index, sizes) => (
          <ProductCard
            product={product}
            sizes={sizes}
            heading="h2"
            priority={index < inSight}
            corner={<WishlistHeart of={product} />}
            actions={<AddToCart product={product} />}
          />
        )}
      </ProductGrid>
    </div>
  )
}

/** A dead end has ways out: fewer filters, or what the shop sells (domain.md C12). */
function NoResults({ list: { choices, total } }: { list: ReturnType<typeof useStoreList> }) {
  const dispatch = useAppDispatch()
  const categories = useAppSelector(({ shop }) => shop.categories)
  const popular = useAppSelector(({ product }) => product.shelves.popular)
  useEffect(() => {
    if (!popular) void dispatch(loadShelf('popular'))
  }, [dispatch, popular])
  // Nothing was asked for, and there is nothing: a shop that has not begun yet.
  if (total === 0 && chosenFilters(choices).length === 0) return <NothingYet />
  return (
    <div className={look.none}>
      <p className={look.noneTitle}>{messages.noMatches}</p>
      <p>
        You can {waysOn(choices).map((way) => `${way}, `)}
        <Link to={storeAddress(cleared(choices))}>see all products</Link>
        {categories.length > 0 ? ', or look through:' : '.'}
      </p>
      <ul className={look.ways}>
        {categories.map(({ name, slug }) => (
          <li key={slug}>
            <Link to={storeAddress({ category: [name] })}>{name}</Link>
          </li>
        ))}
      </ul>
      {popular?.length !== 0 && (
        <>
          <h2>Our Popular Products</h2>
          <div className={look.shelf}>
            <ProductShelf products={popular?.slice(0, 4)} />
          </div>
        </>
      )}
    </div>
  )
}

/** Only what can be done: fewer words where there are several, fewer filters where there are any. */
function waysOn(choices: StoreChoices): string[] {
  const filters = chosenFilters({ ...choices, search: '' }).length
  const ways = []
  if (choices.search) ways.push('try another spelling')
  if (/\s/.test(choices.search)) ways.push('try fewer words')
  if (filters > 0)
    ways.push(filters > 1 ? 'take away one of the filters above' : 'take away the filter above')
  return ways
}

function NothingYet() {
  return (
    <div className={look.none}>
      <p className={look.noneTitle}>Nothing is for sale here yet.</p>
      <p>
        Please look in again soon, or <Link to="/contact">ask us</Link> what is coming.
      </p>
    </div>
  )
}
