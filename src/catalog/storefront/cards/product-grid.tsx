import type { ReactNode } from 'react'
import { defaultGrid } from '../../../platform/contract/constants'
import { useFirst } from '../../../shell/storefront/boot/first-screen'
import { Bone, Loading } from '../../../ui/components/skeleton'
import type { CardProduct } from '../../contract/catalogue'
import cardLook from './product-card.module.css'
import styles from './product-grid.module.css'

interface ProductGridProps {
  products: readonly CardProduct[]
  /** The width of a card in twelfths of the grid on wide screens; by default four cards per row [CARD-05]. */
  cardWidth?: 3 | 4 | 6 | 12
  /** Is below the first screen, and on phones one row that scrolls sideways. */
  rail?: boolean
  children(product: CardProduct, index: number, sizes: string): ReactNode
}

/** The `sizes` of a card's picture. */
export const cardSizes = {
  3: '(min-width: 992px) 290px, (min-width: 768px) 180px, 38vw',
  4: '(min-width: 992px) 300px, (min-width: 768px) 180px, 38vw',
  6: '(min-width: 992px) 220px, (min-width: 768px) 180px, 38vw',
  12: '(min-width: 768px) 250px, 38vw',
}

const sizesInRail =
  '(min-width: 992px) 290px, (min-width: 768px) 180px, (min-width: 524px) 220px, max(9rem, 42vw)'

const placeOf = (cardWidth: 3 | 4 | 6 | 12, rail = false) =>
  `${styles.grid} ${styles[`width${cardWidth}`]}${rail ? ` ${styles.rail}` : ''}`

/** More than a phone shows without scrolling. */
const firstCards = 4

export function ProductGrid({ products, cardWidth = 3, rail, children }: ProductGridProps) {
  const shown = useFirst(products.length, firstCards)
  return (
    <ul className={placeOf(cardWidth, rail)}>
      {products.slice(0, shown).map((product, index) => (
        <li key={product._id}>{children(product, index, rail ? sizesInRail : cardSizes[cardWidth])}</li>
      ))}
    </ul>
  )
}

/** A placeholder with the height of the products, to avoid a layout shift. */
export function ProductGridSkeleton({
  count,
  cardWidth = defaultGrid,
  rail,
}: {
  count: number
  cardWidth?: 3 | 4 | 6 | 12
  rail?: boolean
}) {
  return (
    <Loading>
      <div className={placeOf(cardWidth, rail)}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical and never move
          <div key={index} className={cardLook.card}>
            <div className={cardLook.tile} />
            <div className={cardLook.words}>
              <Bone shape="line" />
              <Bone shape="title" />
              <Bone shape="line" />
              <Bone shape="title" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
