import { type Ref, useId } from 'react'
import { formatRupees } from '../../../platform/contract/money'
import { WholeAmounts } from '../../../ui/components/whole-amounts'
import type { Product, ProductColor } from '../../contract/catalogue'
import { formatUnitPrice, unitPriceOf } from '../../contract/unit-price'
import * as m from '../messages'
import { packOf } from './buy-terms'
import styles from './color-choice.module.css'

interface ColorChoiceProps {
  ref: Ref<HTMLFieldSetElement>
  product: Product
  chosen: ProductColor | undefined
  error: string
  onChoose(color: ProductColor): void
}

/** [PROD-04] Each colour has its name beside it (WCAG 1.4.1); packs that differ have their prices. */
export function ColorChoice({ ref, product, chosen, error, onChoose }: ColorChoiceProps) {
  const { optionLabel: label, color: colors, packs } = product
  const id = useId()
  return (
    <fieldset ref={ref} className={styles.colors} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        <span>{label}</span>
        {chosen && <span>{`: ${chosen.name}`}</span>}
      </legend>
      <div className={styles.options}>
        {colors.map((color) => (
          <label key={color._id} className={packs.length > 0 ? styles.tile : styles.option}>
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              checked={chosen?._id === color._id}
              disabled={!color.inStock}
              onChange={() => onChoose(color)}
            />
            {color.kind === 'swatch' && (
              <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
                <circle cx="11" cy="11" r="10" fill={color.title} stroke="rgb(31 42 30 / 45%)" />
              </svg>
            )}
            <span>{color.inStock ? color.name : m.nameOutOfStock({ name: color.name })}</span>
            {packs.length > 0 && <Terms price={color.price} unitPrice={unitPriceIn(product, color)} />}
          </label>
        ))}
      </div>
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
    </fieldset>
  )
}

/** Of one unit for all packs: beside one of a kilo, "per 100 g" would look cheaper than it is. */
function unitPriceIn(product: Product, color: ProductColor): string | null {
  const { netQuantity, unitPrice } = packOf(product, color)
  const whole = product.packs.some((pack) => / per (?:kg|litre)$/.test(pack.unitPrice ?? ''))
  const found = whole ? unitPriceOf(color.price, netQuantity) : undefined
  return found ? formatUnitPrice(found) : unitPrice
}

const Terms = ({ price, unitPrice }: { price: number; unitPrice: string | null }) => (
  <>
    <strong>{formatRupees(price)}</strong>
    {unitPrice && (
      <span className={styles.unit}>
        <WholeAmounts in={unitPrice} />
      </span>
    )}
  </>
)
