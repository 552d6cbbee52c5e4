import { type ReactNode, useState } from 'react'
import { formatRupees } from '../../../platform/contract/money'
import { productAddress } from '../../../search/storefront/store-address'
import { langOf } from '../../../ui/behavior/lang-of'
import { Icon } from '../../../ui/components/icon'
import { Link } from '../../../ui/components/link'
import { Price } from '../../../ui/components/price'
import { Stars } from '../../../ui/components/stars'
import { WholeAmounts } from '../../../ui/components/whole-amounts'
import type { CardProduct } from '../../contract/catalogue'
import { discountPercent } from '../../contract/discount-percent'
import { isImported } from '../../contract/origin'
import { sizeAndUnitPrice } from '../../contract/size-and-unit-price'
import * as m from '../messages'
import { CardPictures } from './card-pictures'
import { DietMark } from './diet-mark'
import styles from './product-card.module.css'

interface ProductCardProps {
  product: CardProduct
  /** Overlays the picture, such as the wishlist button. */
  corner?: ReactNode
  /** Below the price, such as the cart button. */
  actions?: ReactNode
  /** The `sizes` of the picture. */
  sizes: string
  priority?: boolean
  /** Not in a row that scrolls sideways itself. */
  swipes?: boolean
  /** Instead of the usual size and unit price. */
  size?: string | undefined
  /** The heading level on its page. */
  heading?: 'h2' | 'h3'
}

/**
 * [CARD-02, CARD-03] The title's link covers the card except its buttons, so the picture leads there too. Kept simple, as
 * pages render dozens.
 */
export function ProductCard({
  product,
  corner,
  actions,
  sizes,
  priority = false,
  swipes = false,
  size = product.savedOption ? (product.savedOption.unitPrice ?? '') : sizeAndUnitPrice(product),
  heading = 'h3',
}: ProductCardProps) {
  const Heading = heading
  const { _id, title, brand, totalrating, ratingCount, inStock, origin, diet, savedOption } = product
  const { price, mrp } = savedOption ?? product
  const address = productAddress(_id)
  const [showsSecond, setShowsSecond] = useState(false)
  const showSecond = () => setShowsSecond(true)
  const percent = discountPercent({ price, mrp })
  return (
    <article
      className={styles.card}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && showSecond()}
      onFocus={({ target }) => target.matches(':focus-visible') && showSecond()}
    >
      <div className={styles.tile}>
        {product.images.length > 0 ? (
          <CardPictures
            images={product.images}
            sizes={sizes}
            priority={priority}
            showsSecond={showsSecond}
            swipe={swipes ? { address, onSwipe: showSecond } : undefined}
          />
        ) : (
          <Icon name="leaf" size={64} />
        )}
        {diet && <DietMark diet={diet} size={18} className={styles.dietPlace} />}
        {!inStock && <span className={styles.soldOut}>{m.outOfStock()}</span>}
      </div>
      {corner && <div className={styles.corner}>{corner}</div>}
      <div className={styles.words}>
        <p className={styles.brand}>
          {isImported(origin) ? m.brandFromOrigin({ brand, origin: origin ?? '' }) : brand}
        </p>
        <Heading className={styles.title}>
          <Link to={address} lang={langOf(title)}>
            {title}
          </Link>
        </Heading>
        <Stars mean={totalrating} count={ratingCount} />
        <p className={styles.price}>
          <Price
            now={formatRupees(price)}
            instead={mrp !== null && mrp > price ? formatRupees(mrp) : undefined}
          />{' '}
          {percent > 0 && <span className={styles.off}>{m.percentOff({ percent })}</span>}
        </p>
        {savedOption && (
          <p className={`${styles.size} ${styles.saved}`}>
            {savedOption.inStock
              ? m.savedOption({ option: savedOption.name })
              : m.savedOptionIsOutOfStock({ option: savedOption.name })}
          </p>
        )}
        {size && (
          <p className={styles.size}>
            <WholeAmounts in={size} />
          </p>
        )}
        <div className={styles.buy}>
          <Link to={address} className={styles.view} aria-label={m.viewTitle({ title })}>
            <Icon name="eye" />
          </Link>
          {actions}
        </div>
      </div>
    </article>
  )
}
