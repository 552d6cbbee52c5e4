import { expect, test } from 'vitest'
import { aCheckout, aQuote } from '../../../../tests/support/factories/checkout'
import { CodOrder, UpiOrder } from '../../../orders/contract/orders'
import type { OpenOrder } from '../../../orders/storefront/open-order'
import { upiOrderOf } from '../../../payments/storefront/upi-order'
import { codOrderOf } from '../cod-order'
import { repriced } from './repriced'

const { lines, sums } = aCheckout
const choices = { code: 'TEA10', delivery: 'express' }
const sent = { idempotencyKey: 'key', cartVersion: '7', lines, sums }
const cash: OpenOrder = {
  ...sent,
  method: 'COD',
  order: codOrderOf({ ...aCheckout, choices, now: new Date(0) }),
}
const now = aQuote({
  lines: [{ product: 'p1', color: 'o1', title: 'Forest honey', quantity: 2, price: 310, discount: 0 }],
  subtotal: 620,
  total: 660,
})

test('[CHK-13] a confirmed order is the same order at the new prices and total', () => {
  const again = repriced(cash, now)

  expect(again.order).toEqual({
    ...cash.order,
    orderItems: [{ product: 'p1', color: 'o1', quantity: 2, price: 310 }],
    totalPrice: 660,
    totalPriceAfterDiscount: 660,
    delivery: 'flat',
  })
  expect(again).toMatchObject({ sums: { subtotal: 620, fee: 40, total: 660 }, quote: now })
  expect(again.lines[0]?.price).toBe(310)
  expect(CodOrder.safeParse(again.order).success).toBe(true)
})

test('[CHK-13] without a code that gives nothing any more', () => {
  const codeProblem = { code: 'CODE_EXPIRED', message: 'This code has expired.' }

  expect(repriced(cash, { ...now, codeProblem }).order.code).toBeUndefined()
})

test('[CHK-13] a payment by UPI has the new amount', () => {
  const order = upiOrderOf({ ...aCheckout, upiTransactionId: '412345678901', qrReference: 'abc123', choices })

  const again = repriced({ ...sent, method: 'UPI', order }, now)

  expect(again.order).toMatchObject({ amount: 660, upiTransactionId: '412345678901', code: 'TEA10' })
  expect(UpiOrder.safeParse(again.order).success).toBe(true)
})
