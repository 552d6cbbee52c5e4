import type { RefObject } from 'react'
import { formatRupees } from '../../../platform/contract/money'
import { phoneAddress } from '../../../shell/storefront/layout/phone-address'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { Notice } from '../../../ui/components/notice'
import type { PayableOrder } from '../../contract/payment-links'
import * as m from '../messages'
import styles from './pay-page.module.css'

export function Ended({ message }: { message: string }) {
  return (
    <Notice tone="problem">
      <p>{message}</p>
      <Phone />
    </Notice>
  )
}

interface NothingToPayProps {
  order: PayableOrder
  box: RefObject<HTMLDivElement | null>
}

export function NothingToPay({ order: { state, amount }, box }: NothingToPayProps) {
  const words = {
    open: '',
    checking: m.checkingPayment({ amount: formatRupees(amount) }),
    paid: m.thisOrderIsPaid(),
    over: m.thisOrderWasCancelled(),
  }
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone={state === 'over' ? 'warning' : 'calm'}>
        <p>{words[state]}</p>
        <Phone />
      </Notice>
    </div>
  )
}

function Phone() {
  const phone = useAppSelector(({ shop }) => shop.phone)
  return (
    <a href={phoneAddress(phone)} className={styles.phone}>
      {phone}
    </a>
  )
}
