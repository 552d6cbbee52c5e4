import type { ReactNode } from 'react'
import { defaultGrid } from '../../../platform/contract/constants'
import { Bone, Loading } from '../../../ui/components/skeleton'
import type { CardProduct } from '../../contract/catalogue'
import cardLook from './product-card.module.css'
import styles from './product-grid.module.css'

interface ProductGridProps {
  products: readonly CardProduct[]
  /** The width of a card in twelfths of the grid on wide screens; by default four cards per row [CARD-05]. */
  cardWidth?: 3 | 4 | 6 | 12
  /** Is below the first screen. */
  below?: boolean
  children(product: CardProduct, index: number, sizes: string): ReactNode
}

/** The `sizes` of a card's picture. */
export const cardSizes = {
  3: '(min-width: 992px) 290px, (min-width: 768px) 180px, 38vw',
  4: '(min-width: 992px) 300px, (min-width: 768px) 180px, 38vw',
  6: '(min-width: 992px) 220px, (min-width: 768px) 180px, 38vw',
  12: '(min-width: 768px) 250px, 38vw',
}

export function ProductGrid({ products, cardWidth = 3, below, children }: ProductGridProps) {
  const place = `${styles.grid} ${styles[`width${cardWidth}`]}`
  return (
    <ul className={below ? `${place} ${styles.below}` : place}>
      {products.map((product, index) => (
        <li key={product._id}>{children(product, index, cardSizes[cardWidth])}</li>
      ))}
    </ul>
  )
}

/** A placeholder with the height of the products, to avoid a layout shift. */
export function ProductGridSkeleton({
  count,
  cardWidth = defaultGrid,
}: {
  count: number
  cardWidth?: 3 | 4 | 6 | 12
}) {
  return (
    <Loading>
      <div className={`${styles.grid} ${styles[`width${cardWidth}`]}`}>
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
