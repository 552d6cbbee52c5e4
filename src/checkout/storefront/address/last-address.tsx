import { useEffect, useRef, useState } from 'react'
import type { Order, ShippingInfo } from '../../../orders/contract/orders'
import { loadOrders } from '../../../orders/storefront/order-thunks'
import { useLoading } from '../../../platform/storefront/use-loading'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { Button } from '../../../ui/components/button'
import * as m from '../messages'
import styles from './last-address.module.css'

interface LastAddressProps {
  isGift: boolean
  /** The user has typed something, which the offer must not replace. */
  begun: boolean
  onChoose(address: ShippingInfo): void
}

/** That of a gift is another person's: it is for another gift only. */
export const lastAddressOf = (
  orders: readonly Pick<Order, 'isGift' | 'shippingInfo'>[] | undefined,
  { states, isGift }: { states: readonly string[]; isGift: boolean },
): ShippingInfo | undefined =>
  orders?.find((order) => (isGift || !order.isGift) && states.includes(order.shippingInfo.state))
    ?.shippingInfo

/**
 * Offers the address of the last order, which may be outdated (domain.md C42). It appears when the orders
 * have loaded and disappears with the first typed character; its space is reserved.
 */
export function LastAddress({ isGift, begun, onChoose }: LastAddressProps) {
  useLoading(loadOrders)
  const orders = useAppSelector(({ auth }) => auth.getorderedProduct)
  const states = useAppSelector(({ shop }) => shop.states)
  const [chosen, setChosen] = useState(false)
  const last = lastAddressOf(orders, { states, isGift })
  const choose = (address: ShippingInfo) => {
    setChosen(true)
    onChoose(address)
  }
  return (
    <div role="status" className={styles.place}>
      {chosen && <Thanks />}
      {!chosen && last && !begun && <Offer of={last} onChoose={choose} />}
    </div>
  )
}

function Thanks() {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <p ref={words} tabIndex={-1} className={styles.filled}>
      {m.fromYourLastOrder()}
    </p>
  )
}

function Offer({ of: last, onChoose }: { of: ShippingInfo; onChoose(address: ShippingInfo): void }) {
  const { firstname, lastname, address, other, city, pincode } = last
  return (
    <>
      <p className={styles.words}>
        {[`${firstname} ${lastname}`, address, other, `${city} ${pincode}`].filter(Boolean).join(', ')}
      </p>
      <Button variant="secondary" className={styles.button} onClick={() => onChoose(last)}>
        <span>{m.lastAddressAction()}</span>
        <span aria-hidden="true" className={styles.short}>{`${address}, ${city}`}</span>
      </Button>
    </>
  )
}
