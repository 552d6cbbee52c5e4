import { notEnoughLeft } from '../../platform/contract/common-messages'
import { limits, plainOption } from '../../platform/contract/constants'
import * as commonMessages from '../../platform/contract/messages'
import { formatPaise, formatRupees, toPaise } from '../../platform/contract/money'
import { langOf } from '../../ui/behavior/lang-of'
import { Icon } from '../../ui/components/icon'
import { Link } from '../../ui/components/link'
import { QuantityStepper } from '../../ui/components/quantity-stepper'
import { trashPath } from '../../ui/components/rare-icons'
import { WholeAmounts } from '../../ui/components/whole-amounts'
import styles from './cart-row.module.css'
import { type CartLine, isShort, mostOf } from './cart-sums'
import { LinePicture } from './line-picture'
import * as m from './messages'
import { OptionName } from './option-name'
import { SaveForLater } from './suggest/save-for-later'
import { useLatestQuantity } from './use-latest-quantity'

interface CartRowProps {
  line: CartLine
  removeError: string
  onRemove(isSaved: boolean): void
}

/** [CART-01] Also shows a line whose product was withdrawn [CART-03]. */
export function CartRow({ line, removeError, onRemove }: CartRowProps) {
  const { productId: product, color, price } = line
  const { quantity, busy, error, change } = useLatestQuantity(line)
  const title = product?.title || commonMessages.titleNotAvailable()
  const most = product ? Math.max(mostOf(line), 1) : 1
  const limitText =
    most < limits.quantityMax ? notEnoughLeft(title, most) : m.atMostOfOne({ most: limits.quantityMax })
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        <LinePicture images={product?.images ?? []} place="cart" />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title} lang={langOf(title)}>
          {product?.available ? <Link to={`/product/${product._id}`}>{title}</Link> : title}
        </h2>
        {color?.name !== plainOption && (
          <p className={styles.color}>
            <OptionName color={color} />
          </p>
        )}
        <p className={styles.price}>{m.eachPrice({ price: formatRupees(price) })}</p>
        <RowNotes line={line} title={title} />
        {product?.available && <SaveForLater line={line} onSaved={() => onRemove(true)} />}
      </div>
      <div className={styles.count}>
        {product?.available && (
          <QuantityStepper
            value={quantity}
            max={most}
            label={m.quantityOf({ title })}
            limitText={limitText}
            leastText={commonMessages.quantityLeast()}
            busy={busy}
            onChange={(desired) => void change(desired)}
          />
        )}
        <p className={styles.sum}>
          <span className="visually-hidden">{m.lineTotal()} </span>
          <span>
            {product?.available ? formatPaise(line.quantity * toPaise(price)) : commonMessages.notAvailable()}
          </span>
        </p>
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={m.removeTitle({ title })}
        onClick={() => onRemove(false)}
      >
        <Icon path={trashPath} size={20} />
      </button>
      {/* Below the buttons, so that they do not move under the thumb. */}
      <p role="status" className={styles.error}>
        {error || removeError}
      </p>
    </li>
  )
}

/** What the shopper has to know before ordering this line (domain.md C28). */
function RowNotes({ line, title }: { line: CartLine; title: string }) {
  const { productId: product, price, priceWhenAdded } = line
  const notes = [
    !product?.available && m.noLongerSold(),
    product?.available && isShort(line) && notEnoughLeft(title, mostOf(line)),
    price !== priceWhenAdded &&
      m.priceChanged({ before: formatRupees(priceWhenAdded), now: formatRupees(price) }),
  ].filter((note) => typeof note === 'string')
  return (
    <div role="status" className={styles.notes}>
      {notes.map((note) => (
        <p key={note}>
          <WholeAmounts in={note} />
        </p>
      ))}
    </div>
  )
}
