import type { ReactNode } from 'react'
import { sizeAndUnitPrice } from '../../catalog/contract/size-and-unit-price'
import { comparableUnitPrice } from '../../catalog/contract/unit-price'
import { BuyCard } from '../../catalog/storefront/cards/buy-card'
import { ProductGrid, ProductGridSkeleton } from '../../catalog/storefront/cards/product-grid'
import { ProductRail } from '../../catalog/storefront/cards/product-rail'
import { useRail } from '../../catalog/storefront/cards/use-rail'
import * as commonMessages from '../../platform/contract/messages'
import { PartFailed } from '../../shell/storefront/layout/part-failed'
import { useAppSelector } from '../../shell/storefront/state/store'
import { Link } from '../../ui/components/link'
import { chosenFilters } from './chosen-filters-list'
import * as m from './messages'
import { cleared, type StoreChoices, storeAddress } from './store-address'
import styles from './store-page.module.css'
import type { useStoreList } from './use-store-list'

/** The number of pictures in the first screen of a phone. */
const inSight = 2

export function StoreResults({ list }: { list: ReturnType<typeof useStoreList> }) {
  const { products, pages, near, choices, stale, failure, retry } = list
  if (failure !== undefined)
    return (
      <div className={styles.none}>
        <PartFailed failure={failure || commonMessages.somethingWrong()} retry={retry} />
      </div>
    )
  const pastTheEnd = products?.length === 0 && pages > 0
  // On the way back there is nothing to show yet.
  if (!products || (pastTheEnd && stale)) return <ProductGridSkeleton count={12} cardWidth={choices.grid} />
  if (pastTheEnd) return <PastTheEnd choices={choices} pages={pages} />
  const grid = (heading: 'h2' | 'h3') => (
    <ProductGrid products={products} cardWidth={choices.grid}>
      {(product, index, sizes) => (
        <BuyCard
          product={product}
          sizes={sizes}
          size={
            choices.sort === 'unitPrice'
              ? sizeAndUnitPrice({ ...product, unitPrice: comparableUnitPrice(product) })
              : undefined
          }
          heading={heading}
          priority={index < inSight}
          swipes
        />
      )}
    </ProductGrid>
  )
  const fits = products.length > 0 && !near
  return (
    <div className={stale ? styles.stale : undefined} aria-busy={stale}>
      {fits ? grid('h2') : <NoResults list={list}>{products.length > 0 && grid('h3')}</NoResults>}
    </div>
  )
}

interface NoResultsProps {
  list: ReturnType<typeof useStoreList>
  /** Similar products. */
  children: ReactNode
}

/** Similar products first, then fewer filters and categories (domain.md C12). */
function NoResults({ list: { choices, total }, children }: NoResultsProps) {
  const categories = useAppSelector(({ shop }) => shop.categories)
  const { products: popular, ...rail } = useRail('popular', !children)
  const title = m.ourPopularProducts()
  // A shop without products.
  if (total === 0 && chosenFilters(choices).length === 0) return <NothingYet />
  return (
    <div className={children ? `${styles.none} ${styles.near}` : styles.none}>
      {children ? (
        <>
          <h2>{m.noMatchesSimilarTo({ words: choices.search })}</h2>
          <div className={styles.rail}>{children}</div>
        </>
      ) : (
        <p className={styles.noneTitle}>{commonMessages.noMatches()}</p>
      )}
      <p>
        <span>
          {[`${m.youCan()} `, ...suggestionsFor(choices).map((suggestion) => `${suggestion}, `)].join('')}
        </span>
        <Link to={storeAddress(cleared(choices))}>{m.seeAllProducts()}</Link>
        <span>{categories.length > 0 ? m.orLookThrough() : '.'}</span>
      </p>
      <ul className={styles.links}>
        {categories.map(({ name, slug }) => (
          <li key={slug}>
            <Link to={storeAddress({ category: [name] })}>{name}</Link>
          </li>
        ))}
      </ul>
      {!children && popular?.length !== 0 && (
        <>
          <h2 className={styles.later}>{title}</h2>
          <div className={`${styles.rail} ${styles.later}`}>
            <ProductRail title={title} products={popular?.slice(0, 4)} {...rail} />
          </div>
        </>
      )}
    </div>
  )
}

/** Only what is possible: fewer words if there are several, fewer filters if there are any. */
function suggestionsFor(choices: StoreChoices): string[] {
  const filters = chosenFilters({ ...choices, search: '' }).length
  const suggestions = []
  if (choices.search) suggestions.push(m.tryAnotherSpelling())
  if (/\s/.test(choices.search)) suggestions.push(m.tryFewerWords())
  if (filters > 0) suggestions.push(filters > 1 ? m.removeOneOfTheFilters() : m.removeTheFilterAbove())
  return suggestions
}

/** The page number is beyond the last page. */
function PastTheEnd({ choices, pages }: { choices: StoreChoices; pages: number }) {
  return (
    <div className={styles.none}>
      <p className={styles.noneTitle}>{m.theListEndsBeforePage({ page: choices.page ?? '' })}</p>
      <p>
        <Link to={storeAddress({ ...choices, page: pages })}>
          {pages > 1 ? m.seeItsLastPagePages({ pages }) : m.seeItsFirstPage()}
        </Link>
      </p>
    </div>
  )
}

function NothingYet() {
  return (
    <div className={styles.none}>
      <p className={styles.noneTitle}>{m.nothingOnSale()}</p>
      <p>
        {m.checkBackSoonOr()} <Link to="/contact">{m.askUs()}</Link> {m.whatIsComing()}
      </p>
    </div>
  )
}
