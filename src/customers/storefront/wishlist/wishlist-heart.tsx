import type { CardProduct } from '../../../catalog/contract/catalogue'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { Icon } from '../../../ui/components/icon'
import { useCustomerAct } from '../customer-act'
import * as m from '../messages'
import styles from './wishlist-heart.module.css'

/** Optimistic: a toggle shows at once and is rolled back on error [CARD-01]. */
export function WishlistHeart({ of: product, words }: { of: CardProduct; words?: boolean }) {
  const wished = useAppSelector(({ auth }) => auth.user?.wishlist.includes(product._id) ?? false)
  const act = useCustomerAct()
  return (
    <button
      type="button"
      className={words ? `${styles.heart} ${styles.wide}` : styles.heart}
      aria-pressed={wished}
      aria-label={words ? undefined : m.favouriteTitle({ title: product.title })}
      onClick={() => void act({ kind: 'wish', product, wished: !wished })}
    >
      <Icon name="heart" filled={wished} />
      {words && <span>{m.favourite()}</span>}
    </button>
  )
}
