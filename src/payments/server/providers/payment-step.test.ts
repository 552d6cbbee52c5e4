import { expect, test } from 'vitest'
import { preferencesWith } from '../../../../tests/support/factories/payment-methods'
import { aLine, aPricing } from '../../../../tests/support/factories/pricing'
import { priceOrder } from '../../../checkout/server/price-order'
import type { PricingInput } from '../../../checkout/server/pricing-step'
import { sumOfAdjustments } from '../../../orders/server/adjustments'
import type { MethodPreferences } from '../../contract/payment-preferences'

/** Of goods of Rs. 500 with Rs. 5 for delivery. */
const priced = (cash: Partial<MethodPreferences> = {}, given: Partial<PricingInput> = {}) =>
  priceOrder(
    aPricing({
      lines: [aLine({ price_paise: 50_000 })],
      payments: preferencesWith({ COD: cash }),
      ...given,
    }),
  )
const cashIn = ({ methods }: ReturnType<typeof priced>) => methods.find(({ code }) => code === 'COD')

test('[CHK-03] a shop that changed nothing offers UPI and cash on delivery without a fee', () => {
  expect(priced().methods).toEqual([
    { code: 'UPI', label: 'UPI', fee: 0, isAvailable: true, reason: null },
    { code: 'COD', label: 'Cash on delivery', fee: 0, isAvailable: true, reason: null },
  ])
})

test.each<[string, Partial<MethodPreferences>, Partial<PricingInput>, RegExp | null]>([
  ['at the lowest total', { minPaise: 50_500 }, {}, null],
  ['a paisa below it', { minPaise: 50_501 }, {}, /orders of Rs\. 505\.01 or more/],
  ['at the highest total', { maxPaise: 50_500 }, {}, null],
  ['a paisa above it', { maxPaise: 50_499 }, {}, /orders up to Rs\. 504\.99/],
  ['in a listed state', { states: ['tamil nadu '] }, {}, null],
  ['in another state', { states: ['Kerala'] }, {}, /not available in Tamil Nadu/],
  ['for a listed PIN code', { pincodes: ['600001', '638011'] }, {}, null],
  ['in a range of PIN codes', { pincodes: ['638000 - 638011'] }, {}, null],
  ['with a listed beginning', { pincodes: ['638*'] }, {}, null],
  ['outside of the range', { pincodes: ['638012-638099'] }, {}, /the PIN code 638011/],
  ['before the address is known', { states: ['Kerala'], pincodes: ['600001'] }, { place: undefined }, null],
  ['below the open orders', { mostOpen: 2 }, { cashOrders: { open: 1, returned: 0 } }, null],
  ['at the open orders', { mostOpen: 2 }, { cashOrders: { open: 2, returned: 0 } }, /2 open orders/],
  ['below the returned orders', { mostReturned: 2 }, { cashOrders: { open: 0, returned: 1 } }, null],
  ['at the returned orders', { mostReturned: 2 }, { cashOrders: { open: 0, returned: 2 } }, /came back/],
  ['without limits', {}, { cashOrders: { open: 50, returned: 50 } }, null],
])('cash on delivery %s', (_what, cash, given, reason) => {
  expect(cashIn(priced(cash, given))).toMatchObject(
    reason
      ? { isAvailable: false, reason: expect.stringMatching(reason) }
      : { isAvailable: true, reason: null },
  )
})

test('the limits of a customer warn staff, and do not bind them', () => {
  const cashOrders = { open: 2, returned: 0 }

  const [toShopper, toStaff] = [undefined, true].map((byStaff) =>
    cashIn(priced({ mostOpen: 2 }, { cashOrders, byStaff })),
  )

  expect(toShopper).toMatchObject({
    isAvailable: false,
    reason: expect.stringMatching(/^You have 2 open orders/),
  })
  expect(toStaff).toMatchObject({
    isAvailable: true,
    reason: null,
    warning: 'This customer has 2 open orders with Cash on delivery.',
  })
})

test('a total of nothing is paid in cash, whatever its fee and lowest total', () => {
  const payments = preferencesWith({
    COD: { label: 'Pay on delivery', minPaise: 10_000, feePaise: 2000 },
    RAZORPAY: { isOn: true },
  })

  const { total, methods } = priceOrder(
    aPricing({
      lines: [aLine({ price_paise: 50_000 })],
      discount: { amount: 50_000, reason: 'Replacement' },
      settings: { feePaise: 0 },
      method: 'COD',
      payments,
    }),
  )

  expect(total).toBe(0)
  expect(methods.map(({ code, isAvailable, fee }) => [code, isAvailable, fee])).toEqual([
    ['RAZORPAY', false, 0],
    ['UPI', false, 0],
    ['COD', true, 0],
  ])
  expect(methods[1]?.reason).toBe('There is nothing to pay for this order. Please choose “Pay on delivery”.')
})

test('limits of cash do not concern UPI', () => {
  const { methods } = priceOrder(
    aPricing({
      cashOrders: { open: 9, returned: 9 },
      payments: preferencesWith({ UPI: { mostOpen: 1, mostReturned: 1 } }),
    }),
  )

  expect(methods.find(({ code }) => code === 'UPI')?.isAvailable).toBe(true)
})

test('the fee of the chosen method is added last, and only for that method', () => {
  const fee = { feePaise: 4000, maxPaise: 50_500 }
  const totals = (['COD', 'UPI', undefined] as const).map((method) => priced(fee, { method }).total)

  expect(totals).toEqual([54_500, 50_500, 50_500])
  const { adjustments } = priced(fee, { method: 'COD' })
  expect(sumOfAdjustments(adjustments, 'payment_fee')).toBe(4000)
  expect(adjustments.at(-1)?.label).toBe('Cash on delivery fee')
})

test('a method that is not available adds no fee, and one that is off is not offered', () => {
  expect(priced({ feePaise: 4000, minPaise: 90_000 }, { method: 'COD' }).total).toBe(50_500)
  expect(cashIn(priced({ isOn: false }))).toBeUndefined()
})

test('shoppers read the name that the owner gave', () => {
  expect(cashIn(priced({ label: 'Pay on delivery', feePaise: 100 }))?.label).toBe('Pay on delivery')
})
