import { useEffect, useId, useRef, useState } from 'react'
import { notEnoughLeft } from '../../../platform/contract/common-messages'
import { limits } from '../../../platform/contract/constants'
import { Icon } from '../../../ui/components/icon'
import { trashPath } from '../../../ui/components/rare-icons'
import * as m from '../messages'
import { AddButton } from './add-button'
import styles from './add-to-cart.module.css'
import { type Offered, useCardQuantity } from './use-card-quantity'

interface CardQuantityProps {
  /** Of the product, with its option where there are several. */
  title: string
  offered: Offered
  /** The button was pressed before this code arrived. */
  pressed?: boolean
}

/** "Add", which becomes − n + while there are pieces in the cart [CARD-04]. */
export default function CardQuantity({ title, offered, pressed = false }: CardQuantityProps) {
  const { quantity, most, busy, error, change } = useCardQuantity(title, offered)
  const [limit, setLimit] = useState('')
  const id = useId()
  const { place, takeFocus } = useLostFocus(quantity > 0, pressed)
  const first = useRef(pressed)
  useEffect(() => {
    if (first.current) void change(1)
    first.current = false
  })
  const ask = (wanted: number) => {
    takeFocus()
    const isTooMany = wanted > Math.max(most, 1)
    setLimit(isTooMany ? limitWords(title, most) : '')
    if (!isTooMany) void change(wanted)
  }
  const message = error || limit
  return (
    <div ref={place} className={styles.control}>
      {quantity === 0 ? (
        <AddButton title={title} busy={busy} describedBy={message ? id : undefined} onClick={() => ask(1)} />
      ) : (
        <fieldset className={styles.stepper} aria-label={m.titleInYourCart({ title })} aria-busy={busy}>
          <button
            type="button"
            aria-label={quantity === 1 ? m.removeTitleFromCart({ title }) : m.reduceTitle({ title })}
            onClick={() => ask(quantity - 1)}
          >
            {quantity === 1 ? <Icon path={trashPath} size={18} /> : <Icon name="minus" size={18} />}
          </button>
          <span role="status">
            {quantity} <span className="visually-hidden">{m.inYourCart()}</span>
          </span>
          <button
            type="button"
            aria-label={m.increaseTitle({ title })}
            aria-disabled={quantity >= most || undefined}
            onClick={() => ask(quantity + 1)}
          >
            <Icon name="plus" size={18} />
          </button>
        </fieldset>
      )}
      <p id={id} role="status" className={styles.error}>
        {message}
      </p>
    </div>
  )
}

const limitWords = (title: string, most: number) =>
  most < limits.quantityMax ? notEnoughLeft(title, most) : m.atMostOfOne({ most: limits.quantityMax })

/** The pressed button has been replaced: its successor takes the focus. */
function useLostFocus(inCart: boolean, pressed: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(pressed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other buttons appear with this change
  useEffect(() => {
    if (wasPressed.current && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true })
  }, [inCart])
  const takeFocus = () => {
    wasPressed.current = true
  }
  return { place, takeFocus }
}
