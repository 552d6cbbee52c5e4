import type { ReactNode } from 'react'
import type { CartItem } from '../../../cart/contract/cart'
import { notEnoughLeft } from '../../../platform/contract/common-messages'
import { limits, plainOption } from '../../../platform/contract/constants'
import * as commonMessages from '../../../platform/contract/messages'
import { LazyPart } from '../../../shell/storefront/boot/lazy-part'
import { Button } from '../../../ui/components/button'
import { QuantityStepper } from '../../../ui/components/quantity-stepper'
import type { Product } from '../../contract/catalogue'
import * as m from '../messages'
import styles from './buy-box.module.css'
import { ColorChoice } from './color-choice'
import type { Buying } from './use-buying'

interface BuyChoicesProps {
  product: Product
  buying: Buying
}

/** Option and quantity, or the cart lines of the product [PROD-04, PROD-05, PROD-07]. */
export function BuyChoices({ product, buying }: BuyChoicesProps) {
  const { color: colors, optionLabel } = product
  const { lines, inCart, color, sold, chooseError, choice, choose, chooseAnother } = buying
  return (
    <div className={styles.choices}>
      <div className={inCart ? styles.away : styles.chooser}>
        {colors.length > 1 && (
          <ColorChoice ref={choice} product={product} chosen={color} error={chooseError} onChoose={choose} />
        )}
        {sold && <Quantity product={product} buying={buying} />}
      </div>
      {inCart && (
        <InCartPlace lines={lines}>
          {colors.some((one) => one.inStock && !lines.some((line) => line.color._id === one._id)) && (
            <Button variant="quiet" onClick={chooseAnother}>
              {m.addAnotherOptionLabel({ optionLabel: optionLabel.toLowerCase() })}
            </Button>
          )}
        </InCartPlace>
      )}
    </div>
  )
}

function Quantity({ product, buying: { quantity, changeQuantity } }: BuyChoicesProps) {
  const { title, quantity: left, stockTracked } = product
  const max = stockTracked ? Math.min(limits.quantityMax, Math.max(left, 1)) : limits.quantityMax
  return (
    <div className={styles.quantity}>
      <span aria-hidden="true">{m.quantity()}</span>
      <QuantityStepper
        value={quantity}
        max={max}
        label={m.quantityOfTitle({ title })}
        limitText={max < limits.quantityMax ? notEnoughLeft(title, max) : commonMessages.quantityRange()}
        leastText={commonMessages.quantityRange()}
        onChange={changeQuantity}
      />
    </div>
  )
}

const loadInCart = () => import('./in-cart')

/** As large as the choices it replaces, to avoid a layout shift when the cart loads [PROD-07]. */
function InCartPlace({ lines, children }: { lines: readonly CartItem[]; children: ReactNode }) {
  const words = lines.map(({ quantity, color }) =>
    color.name === plainOption ? quantity : `${quantity} × ${color.name}`,
  )
  return (
    <div className={styles.inCart}>
      <p className={styles.inCartTitle}>{m.inYourCart()}</p>
      <LazyPart
        load={loadInCart}
        name={m.inYourCart()}
        props={{ lines }}
        loading={<p>{words.join('; ')}</p>}
      />
      {children}
    </div>
  )
}
