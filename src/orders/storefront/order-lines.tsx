import { chargeWords } from '../../cart/storefront/charge-words'
import { LinePicture } from '../../cart/storefront/line-picture'
import { OptionName } from '../../cart/storefront/option-name'
import { keepReviewDraft, readReviewDraft } from '../../catalog/storefront/reviews/review-draft'
import { plainOption } from '../../platform/contract/constants'
import * as commonMessages from '../../platform/contract/messages'
import { formatPaise, formatRupees, toPaise } from '../../platform/contract/money'
import { useAppSelector } from '../../shell/storefront/state/store'
import { Link } from '../../ui/components/link'
import type { AdjustmentRow } from '../contract/adjustments'
import type { Order, TrackedOrder } from '../contract/orders'
import * as m from './messages'
import styles from './order-lines.module.css'

const blankReview = { star: '', comment: '' }

interface OrderLinesProps {
  items: Order['orderItems']
  delivered: boolean
  reviewed: TrackedOrder['reviewed']
}

export function OrderLines({ items, delivered, reviewed = [] }: OrderLinesProps) {
  return (
    <ul className={styles.items}>
      {items.map(({ product, color, quantity, price, discount = 0 }) => (
        <li key={`${product._id} ${color._id} ${price}`} className={styles.item}>
          <LinePicture images={product.images} />
          <Link to={`/product/${product._id}`}>{product.title || commonMessages.titleNotAvailable()}</Link>
          <span className={styles.row}>
            <span className={styles.details}>
              {color.name !== plainOption && (
                <span className={styles.color}>
                  <OptionName color={color} size={16} />
                </span>
              )}
              <span>{m.quantityQuantity({ quantity })}</span>
              <span>{`${formatRupees(price)} each`}</span>
              {discount > 0 && <span>{m.amountOff({ amount: formatRupees(discount) })}</span>}
            </span>
            <span className={styles.sum}>
              <span className="visually-hidden">{m.lineTotal()} </span>
              <span>{formatPaise(quantity * toPaise(price) - toPaise(discount))}</span>
            </span>
          </span>
          {delivered && product.title && (
            <ReviewLink of={product} isReviewed={reviewed.includes(product._id)} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface ReviewLinkProps {
  of: Order['orderItems'][number]['product']
  isReviewed: boolean
}

/** A full page load, so that the browser scrolls to the anchor. A draft opens the form there. */
const ReviewLink = ({ of: { _id, title }, isReviewed }: ReviewLinkProps) => (
  <a
    href={`/product/${_id}#reviews`}
    className={styles.review}
    aria-label={isReviewed ? m.changeYourReviewTitle({ title }) : m.writeAReviewTitle({ title })}
    onClick={() => {
      if (!readReviewDraft(_id)) keepReviewDraft(_id, blankReview)
    }}
  >
    {isReviewed ? m.changeYourReview() : m.writeAReview()}
  </a>
)

/** [ORD-01] The same rows as in the cart and at checkout (domain.md C27), and the total after credit notes. */
export function OrderFigures({ order }: { order: TrackedOrder }) {
  const { subtotal, totalPriceAfterDiscount, afterCredits, fee, adjustments } = order
  const feeName = useAppSelector(({ shop }) => shop.feeName)
  const isDiscounted = adjustments?.some(isOffGoods)
  return (
    <dl className={styles.figures}>
      <Figure name="Subtotal" amount={formatRupees(subtotal)} />
      {!adjustments && fee > 0 && <Figure name={feeName} amount={formatRupees(fee)} />}
      {adjustments?.map(({ kind, label, amount }) => (
        <Figure key={`${kind} ${label}`} name={label} amount={chargeWords(amount)} />
      ))}
      <Figure
        name={isDiscounted ? m.totalAfterDiscount() : 'Total'}
        amount={formatRupees(totalPriceAfterDiscount)}
        last={afterCredits === undefined}
      />
      {afterCredits !== undefined && <Figure name={m.newTotal()} amount={formatRupees(afterCredits)} last />}
    </dl>
  )
}

const isOffGoods = ({ amount, onDelivery }: AdjustmentRow) => amount < 0 && !onDelivery

function Figure({ name, amount, last = false }: { name: string; amount: string; last?: boolean }) {
  return (
    <div className={last ? styles.last : undefined}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
