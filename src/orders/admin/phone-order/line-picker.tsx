import { useEffect, useRef, useState } from 'react'
import type { ProductSummary } from '../../../catalog/contract/catalogue'
import { limits, plainOption } from '../../../platform/contract/constants'
import * as commonMessages from '../../../platform/contract/messages'
import { formatRupees } from '../../../platform/contract/money'
import { QuantityStepper } from '../../../ui/components/quantity-stepper'
import * as m from '../messages'
import styles from './phone-order.module.css'
import { ProductSearch } from './product-search'

export interface ChosenLine {
  product: string
  color: string
  title: string
  option: string
  price: number
  quantity: number
}

interface LinePickerProps {
  id: string
  error: string | undefined
  lines: ChosenLine[]
  onChange(lines: ChosenLine[]): void
}

/** Finds products by name and adds them with one tap. */
export function LinePicker({ id, error, lines, onChange }: LinePickerProps) {
  const put = (line: ChosenLine, quantity: number) =>
    onChange(
      lines.some((one) => isSame(one, line))
        ? lines.map((one) => (isSame(one, line) ? { ...one, quantity } : one))
        : [...lines, { ...line, quantity }],
    )
  const [added, setAdded] = useState({ key: '', taps: 0 })
  return (
    <>
      <ul>
        {lines.map((line) => (
          <Line
            key={keyOf(line)}
            line={line}
            addedBy={keyOf(line) === added.key ? added.taps : 0}
            onQuantity={(quantity) => put(line, quantity)}
            onRemove={() => onChange(lines.filter((one) => !isSame(one, line)))}
          />
        ))}
      </ul>
      <ProductSearch
        id={id}
        label={m.addAProduct()}
        error={error}
        hitsOf={(products) =>
          products.flatMap(offersOf).map((offer) => ({
            key: keyOf(offer),
            label: (
              <>
                <strong>{[offer.title, offer.option].filter(Boolean).join(', ')}</strong>
                <small>{formatRupees(offer.price)}</small>
              </>
            ),
            onChoose: () => {
              put(offer, (lines.find((one) => isSame(one, offer))?.quantity ?? 0) + 1)
              setAdded(({ taps }) => ({ key: keyOf(offer), taps: taps + 1 }))
            },
          }))
        }
      />
    </>
  )
}

const keyOf = ({ product, color }: ChosenLine) => `${product} ${color}`
const isSame = (one: ChosenLine, other: ChosenLine) => keyOf(one) === keyOf(other)

interface LineProps {
  line: ChosenLine
  /** The tap below the lines that added it, if it was the last; else 0. */
  addedBy: number
  onQuantity(quantity: number): void
  onRemove(): void
}

function Line({ line: { title, option, price, quantity }, addedBy, onQuantity, onRemove }: LineProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (addedBy > 0) row.current?.scrollIntoView({ block: 'nearest' })
  }, [addedBy])
  return (
    <li ref={row} className={styles.line}>
      <span>
        {title}
        <small>{[option, `${formatRupees(price)} each`].filter(Boolean).join(', ')}</small>
      </span>
      <span className={styles.amount}>
        <QuantityStepper
          label={m.quantityOfTitle({ title })}
          limitText={commonMessages.quantityRange()}
          leastText={commonMessages.quantityRange()}
          max={limits.quantityMax}
          value={quantity}
          onChange={onQuantity}
        />
        <button
          type="button"
          className={styles.remove}
          aria-label={m.removeTitle({ title })}
          onClick={onRemove}
        >
          {m.remove()}
        </button>
      </span>
    </li>
  )
}

const offersOf = ({ _id, title, netQuantity, color }: ProductSummary): ChosenLine[] =>
  color
    .filter(({ inStock }) => inStock)
    .map((option) => ({
      product: _id,
      color: option._id,
      title,
      quantity: 0,
      option: option.name === plainOption ? (netQuantity ?? '') : option.name,
      price: option.price,
    }))
