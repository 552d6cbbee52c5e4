import { type OrderStatus, orderStatusTable } from '../../orders/contract/order-status'
import { formatOrderNumber } from '../../orders/server/order-number'
import type { PushNotice } from '../contract/push'
import * as m from './messages'

/** Nothing personal but the number of the order: others may see the screen. */
export function orderNotice(step: {
  id: string
  number: number
  created_at: Date
  status: OrderStatus
}): PushNotice {
  const number = formatOrderNumber(step.number, step.created_at)
  return {
    title: m.orderStep({ number, status: step.status }),
    body: m.yourOrderSentence({ sentence: orderStatusTable[step.status].sentence }),
    url: `/my-orders/${step.id}`,
    tag: step.id,
  }
}

export const stockNotice = (goods: {
  productId: string
  title: string
  option: string | null
}): PushNotice => ({
  title: m.backInStock({ product: [goods.title, goods.option].filter(Boolean).join(', ') }),
  body: m.tapToSeeIt(),
  url: `/product/${goods.productId}`,
  tag: goods.productId,
})
