import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CartItem } from '#contract/cart'
import type { Product, ProductColor } from '#contract/catalogue'
import { limits, plainOption } from '#contract/constants'
import { feeOf } from '#contract/delivery-fee'
import { messages, notEnoughLeft } from '#contract/messages'
import { formatRupees, toPaise, toRupees } from '#contract/money'
import { Button, ButtonLink } from '../../ui/button'
import { Price } from '../../ui/price'
import { QuantityStepper } from '../../ui/quantity-stepper'
import { Stars } from '../../ui/stars'
import { useHydrated } from '../../ui/use-hydrated'
import { useLate } from '../../ui/use-late'
import { useCustomerAct } from '../accounts/customer-act'
import { LateNotice } from '../late-notice'
import { phoneAddress } from '../shell/phone-address'
import { useAppSelector } from '../store/store'
import look from './buy-box.module.css'
import { ColorChoice } from './color-choice'
import { deliveryWindow } from './delivery-window'
import { inDays } from './shipping-promise'

/** Few products are sold out: the form is fetched where one is. */
const fetchStockRequest = () => import('./stock-request')

interface BuyBoxProps {
  product: Product
  onShowImage(index: number): void
}

export function BuyBox({ product, onShowImage }: BuyBoxProps) {
  const { _id, title, color: colors, totalrating, ratingCount, optionLabel } = product
  const cart = useAppSelector(({ auth }) => auth.cartProducts)
  const lines = cart?.filter((line) => line.productId._id === _id) ?? []
  const [another, setAnother] = useState(false)
  const inCart = lines.length > 0 && !another
  const shop = useAppSelector((state) => state.shop)
  const [color, setColor] = useState(colors.length === 1 ? colors[0] : undefined)
  const [quantity, setQuantity] = useState<number>(limits.quantityMin)
  const [chooseError, setChooseError] = useState('')
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const choice = useRef<HTMLFieldSetElement>(null)
  const action = useRef<HTMLDivElement>(null)
  const adding = useRef(false)
  const act = useCustomerAct()

  // The button that had the focus has gone; the way to the cart stands in its place.
  useEffect(() => {
    if (!inCart || !adding.current) return
    adding.current = false
    if (document.activeElement === document.body) action.current?.querySelector('a')?.focus()
  }, [inCart])

  useEffect(() => {
    if (another) focusOnFirst(choice.current)
  }, [another])

  const chooseAnother = () => {
    setColor(undefined)
    setQuantity(limits.quantityMin)
    setAnother(true)
  }
  const choose = (chosen: ProductColor) => {
    setColor(chosen)
    setChooseError('')
    setRefusal('')
    if (chosen.image !== null) onShowImage(chosen.image)
  }
  const add = async () => {
    if (!color) {
      setChooseError(messages.chooseColor)
      focusOnFirst(choice.current)
      return
    }
    setBusy(true)
    adding.current = true
    const addition = { productId: _id, color: color._id, quantity, price: color.price }
    setRefusal('')
    const outcome = await act({ kind: 'add', addition })
    if (outcome.done) setAnother(false)
    setRefusal(outcome.refusal)
    setBusy(false)
  }

  const { mrp, unitPrice } = product.packs.find((pack) => pack.color === color?._id) ?? product
  const price = color?.price ?? product.price
  const now = formatRupees(price)
  const feePaise = feeOf(shop, toPaise(price))
  const fee = formatRupees(toRupees(feePaise))
  // The page is the same whenever it is asked for; only a browser knows what day it is.
  const arrival = useHydrated() && deliveryWindow(new Date())
  const left = product.quantity ?? limits.quantityMax
  const max = Math.min(limits.quantityMax, Math.max(left, 1))
  const sold = product.inStock && (color?.inStock ?? true)
  const { View: StockRequest, place, ...late } = useLate(fetchStockRequest, !sold)
  return (
    <div className={look.box}>
      <a href="#reviews" className={look.rating}>
        <Stars mean={totalrating} count={ratingCount} />
      </a>
      <div>
        <p>
          <Price now={now} instead={mrp !== null && mrp > price ? formatRupees(mrp) : undefined} size="l" />
        </p>
        <p className={look.small}>
          {mrp !== null && `MRP ${formatRupees(mrp)}, `}inclusive of all taxes
          {unitPrice && <> · {unitPrice}</>}
        </p>
        <p className={look.small}>
          {feePaise > 0 ? `plus ${fee} ${shop.feeName} per order` : 'Free delivery'}
        </p>
        <p className={look.small}>Arrives {arrival || `in ${inDays}`}</p>
      </div>
      <p className={sold ? look.available : look.soldOut}>
        <span className="visually-hidden">Availability: </span>
        {sold ? 'In Stock' : messages.outOfStock}
        {sold &&
          product.quantity !== null &&
          product.quantity < limits.quantityMax &&
          `, ${product.quantity} left`}
      </p>
      <p className={look.scriptless}>
        Ordering here needs JavaScript. Or call us: <a href={phoneAddress(shop.phone)}>{shop.phone}</a>
      </p>
      {(colors.length > 1 || sold) && (
        <div className={look.choices}>
          <div className={inCart ? look.away : look.chooser}>
            {colors.length > 1 && (
              <ColorChoice
                ref={choice}
                label={optionLabel}
                colors={colors}
                chosen={color}
                error={chooseError}
                onChoose={choose}
              />
            )}
            {sold && (
              <div className={look.quantity}>
                <span aria-hidden="true">Quantity</span>
                <QuantityStepper
                  value={quantity}
                  max={max}
                  label={`Quantity of ${title}`}
                  limitText={max < limits.quantityMax ? notEnoughLeft(title, max) : messages.quantityRange}
                  onChange={(wanted) => {
                    setQuantity(wanted)
                    setRefusal('')
                  }}
                />
              </div>
            )}
          </div>
          {inCart && (
            <InCart lines={lines}>
              {colors.some((one) => one.inStock && !lines.some((line) => line.color._id === one._id)) && (
                <Button variant="quiet" onClick={chooseAnother}>
                  Add another {optionLabel.toLowerCase()}
                </Button>
              )}
            </InCart>
          )}
        </div>
      )}
      {!sold && (
        <div ref={place}>
          {StockRequest && <StockRequest productId={_id} colorId={color?._id} />}
          <LateNotice part="Tell me when it is back" {...late} />
        </div>
      )}
      <div ref={action} className={look.action} data-bottom-bar>
        {refusal && !inCart && <p className={look.refusal}>{refusal}</p>}
        <p className={look.terms} aria-hidden="true">
          incl. all taxes{unitPrice && <> · {unitPrice}</>}
          <br />
          {feePaise > 0 ? `+ ${fee} ${shop.feeName}` : 'Free delivery'}, {arrival || inDays}
        </p>
        <span className={look.barPrice} aria-hidden="true">
          {now}
        </span>
        {inCart ? (
          <ButtonLink to="/cart" wide>
            Go to Cart
          </ButtonLink>
        ) : (
          <Button wide busy={busy} disabled={!sold} onClick={() => void add()}>
            {sold ? 'Add to Cart' : 'Out of stock'}
          </Button>
        )}
      </div>
    </div>
  )
}

/** An option that is sold out is disabled, and would take no focus. */
const focusOnFirst = (choice: HTMLFieldSetElement | null) =>
  choice?.querySelector<HTMLInputElement>('input:enabled')?.focus()

/** Takes the very room of the choices it stands for, so that nothing moves when the cart is known [PROD-07]. */
function InCart({ lines, children }: { lines: readonly CartItem[]; children: ReactNode }) {
  const words = lines.map(({ quantity, color }) =>
    color.name === plainOption ? quantity : `${quantity} × ${color.name}`,
  )
  return (
    <div className={look.inCart}>
      <p>In your cart: {words.join(', ')}</p>
      {children}
    </div>
  )
}
