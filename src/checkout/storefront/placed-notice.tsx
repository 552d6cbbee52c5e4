import type { TrackedOrder } from '../../orders/contract/orders'
import { firstPaymentStatus } from '../../orders/contract/payment-status'
import styles from '../../orders/storefront/orders-page.module.css'
import { kindOfMethod, type PaymentMethod } from '../../payments/contract/payment-methods'
import { formatRupees } from '../../platform/contract/money'
import { useAppSelector } from '../../shell/storefront/state/store'
import { Notice } from '../../ui/components/notice'
import { WholeAmounts } from '../../ui/components/whole-amounts'
import * as m from './messages'

/** History state that checkout passes to /my-orders. */
export interface OrderPlaced {
  placed: string
  due: number
  method: PaymentMethod
}

const words = {
  cash: m.keepCashReady,
  transfer: m.checkingPayment,
  gateway: m.payOnOrderPage,
}

const isAsPlaced = ({ orderStatus, paymentInfo }: TrackedOrder, { method }: OrderPlaced) =>
  orderStatus !== 'Cancelled' &&
  paymentInfo.paymentMethod === method &&
  paymentInfo.paymentStatus === firstPaymentStatus[kindOfMethod(method)]

const isPlaced = (state: unknown): state is OrderPlaced =>
  typeof state === 'object' && state !== null && 'placed' in state && 'due' in state && 'method' in state

export const findPlacedIn = (state: unknown, orders: readonly TrackedOrder[] | undefined) =>
  isPlaced(state) ? orders?.find(({ orderNumber }) => orderNumber === state.placed) : undefined

/** Says that a UPI payment is being checked, or how much to pay on delivery (domain.md C45, C46). */
export function PlacedNotice({ state }: { state: unknown }) {
  const orders = useAppSelector(({ auth }) => auth.getorderedProduct)
  if (!isPlaced(state)) return null
  const order = findPlacedIn(state, orders)
  if (order && !isAsPlaced(order, state)) return null
  const due = formatRupees(state.due)
  const kind = kindOfMethod(state.method)
  const receiverPays = kind === 'cash' && order?.isGift
  return (
    <div className={styles.placed}>
      <Notice>
        <strong>
          {m.thankYouYourOrder()} <span className={styles.number}>{state.placed}</span> {m.isPlaced()}
        </strong>{' '}
        <WholeAmounts in={receiverPays ? m.receiverPays({ total: due }) : words[kind]({ due })} />
      </Notice>
    </div>
  )
}
