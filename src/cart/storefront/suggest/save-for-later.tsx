import type { CardProduct } from '../../../catalog/contract/catalogue'
import { toggleWishlist } from '../../../customers/storefront/state/wishlist-thunks'
import { plainOption } from '../../../platform/contract/constants'
import { useAppDispatch } from '../../../shell/storefront/state/store'
import styles from '../cart-row.module.css'
import type { CartLine } from '../cart-sums'
import * as m from '../messages'

interface SaveForLaterProps {
  line: CartLine
  onSaved(): void
}

/** Moves a line to the wishlist, with its option. */
export function SaveForLater({ line, onSaved }: SaveForLaterProps) {
  const dispatch = useAppDispatch()
  const save = async () => {
    const answer = await dispatch(toggleWishlist({ product: cardOf(line), wished: true }))
    if (toggleWishlist.fulfilled.match(answer)) onSaved()
  }
  return (
    <button
      type="button"
      className={styles.later}
      aria-label={m.saveTitleForLater({ title: line.productId.title })}
      onClick={() => void save()}
    >
      {m.saveForLater()}
    </button>
  )
}

/** What a card can show until the wishlist is read again. */
const cardOf = ({ productId: { _id, title, images }, color, price }: CartLine): CardProduct => ({
  _id,
  title,
  images,
  price,
  brand: '',
  color: [],
  inStock: true,
  totalrating: 0,
  ratingCount: 0,
  mrp: null,
  netQuantity: null,
  unitPrice: null,
  origin: null,
  diet: null,
  savedOption:
    color.name === plainOption
      ? undefined
      : { _id: color._id, name: color.name, price, mrp: null, unitPrice: null, inStock: true },
})
