import { useEffect, useRef, useState } from 'react'
import type { ShippingInfo } from '#contract/orders'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { loadOrders } from '../store/order-thunks'
import { useAppSelector } from '../store/store'
import { useLoading } from '../use-loading'
import look from './last-address.module.css'

interface LastAddressProps {
  /** Something is typed already, which an offer must not push aside. */
  begun: boolean
  onChoose(address: ShippingInfo): void
}

/** What was given once is not asked for again; whether it is right today, only the shopper knows (domain.md C42). */
export function LastAddress({ begun, onChoose }: LastAddressProps) {
  useLoading(loadOrders)
  const orders = useAppSelector(({ auth }) => auth.getorderedProduct)
  const states = useAppSelector(({ shop }) => shop.states)
  const [chosen, setChosen] = useState(false)
  const thanks = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (chosen) thanks.current?.focus()
  }, [chosen])
  const last = orders?.find(({ shippingInfo }) => states.includes(shippingInfo.state))?.shippingInfo
  if (chosen) {
    return (
      <p ref={thanks} tabIndex={-1} role="status" className={look.filled}>
        Filled in from your last order.
      </p>
    )
  }
  if (!last || begun) return null
  const { firstname, lastname, address, other, city, pincode } = last
  const choose = () => {
    setChosen(true)
    onChoose(last)
  }
  return (
    <div className={look.place}>
      <Notice>
        <div className={look.offer}>
          <p>
            <strong>
              {firstname} {lastname}
            </strong>
            , {[address, other, `${city} ${pincode}`].filter(Boolean).join(', ')}
          </p>
          <Button variant="secondary" onClick={choose}>
            Use this address again
          </Button>
        </div>
      </Notice>
    </div>
  )
}
