import { useState } from 'react'
import { limits } from '../../../platform/contract/constants'
import * as commonMessages from '../../../platform/contract/messages'
import { OrdersClosed, useOrdersFrom } from '../../../shell/storefront/layout/orders-closed'
import { phoneAddress } from '../../../shell/storefront/layout/phone-address'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { canOrderFrom } from '../../../shipping/contract/pin-place'
import type { PinInfo } from '../../../shipping/contract/pins'
import { DeliverToPlace } from '../../../shipping/storefront/deliver-to-place'
import { Button, ButtonLink } from '../../../ui/components/button'
import { Stars } from '../../../ui/components/stars'
import type { Product } from '../../contract/catalogue'
import * as m from '../messages'
import styles from './buy-box.module.css'
import { BuyChoices } from './buy-choices'
import { BarTerms, BuyTerms, useTerms } from './buy-terms'
import { StockRequestPlace } from './stock-request-place'
import type { Buying } from './use-buying'

const checkout = '/checkout'

interface BuyBoxProps {
  product: Product
  buying: Buying
}

export function BuyBox({ product, buying }: BuyBoxProps) {
  const phone = useAppSelector(({ shop }) => shop.phone)
  const { inCart, color, sold, errorMessage, busy, action, add } = buying
  const [pin, setPin] = useState<PinInfo>()
  const terms = useTerms(product, buying, pin && !canOrderFrom(pin) ? pin.pincode : undefined)
  return (
    <div className={styles.box}>
      <a href="#reviews" className={styles.rating}>
        <Stars mean={product.totalrating} count={product.ratingCount} />
      </a>
      <BuyTerms terms={terms} />
      <Availability product={product} sold={sold} />
      <p className={styles.scriptless}>
        {m.orderingNeedsJavaScript()} <a href={phoneAddress(phone)}>{phone}</a>
      </p>
      {(product.color.length > 1 || sold) && <BuyChoices product={product} buying={buying} />}
      {!sold && <StockRequestPlace productId={product._id} colorId={color?._id} />}
      <div ref={action} className={styles.action} data-bottom-bar>
        {errorMessage && !inCart && <p className={styles.error}>{errorMessage}</p>}
        <BarTerms terms={terms} />
        <div className={styles.buttons}>
          {inCart ? (
            <ButtonLink to="/cart">{m.goToCart()}</ButtonLink>
          ) : (
            <Button busy={busy} disabled={!sold} onClick={() => void add()}>
              {sold ? m.addToCart() : m.outOfStock()}
            </Button>
          )}
          <BuyNow buying={buying} />
        </div>
      </div>
      <DeliverToPlace onFound={setPin} />
    </div>
  )
}

function BuyNow({ buying: { inCart, sold, busy, add } }: Pick<BuyBoxProps, 'buying'>) {
  const ordersFrom = useOrdersFrom()
  if (!inCart && !sold) return null
  if (ordersFrom) return <OrdersClosed day={ordersFrom} />
  return inCart ? (
    <ButtonLink to={checkout} variant="secondary">
      {m.buyNow()}
    </ButtonLink>
  ) : (
    <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => void add(checkout)}>
      {m.buyNow()}
    </Button>
  )
}

function Availability({ product, sold }: { product: Product; sold: boolean }) {
  const { quantity: left, stockTracked } = product
  const inStock = stockTracked && left < limits.quantityMax ? m.inStockLeftLeft({ left }) : m.inStock()
  return (
    <p className={sold ? styles.available : styles.soldOut}>
      <span className="visually-hidden">{m.availability()} </span>
      <span>{sold ? inStock : commonMessages.outOfStock()}</span>
    </p>
  )
}
