import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCartLine } from '../../../tests/support/factories/checkout'
import { formatRupees, toRupees } from '../../platform/contract/money'
import { findOrderable, isShort, mostOf, piecesOf, sumCart } from './cart-sums'

// Each is wrong if rupees are added as floats, or truncated instead of rounded.
test.each([
  [[[3, 19.9]], 59.7],
  [[[1, 4.35]], 4.35],
  [
    [
      [1, 0.1],
      [1, 0.2],
    ],
    0.3,
  ],
])('[CART-07] the total of %j is the sum of quantity times price, to the paisa: %d', (pieces, total) => {
  const lines = pieces.map(([quantity = 0, price = 0]) => aCartLine({ quantity, price }))

  expect(sumCart(lines, { feePaise: 0, freeAbovePaise: 0 }).subtotal).toBe(total)
})

test('[CHK-04] the figures on the page are the lines and the fee, to the paisa', () => {
  const line = fc.record({
    paise: fc.integer({ min: 1, max: 2_147_483_647 }),
    quantity: fc.integer({ min: 1, max: 10 }),
  })
  const paiseShown = (rupees: number) => {
    const [, whole = '', rest = '00'] = /^Rs\. ([\d,]+)(?:\.(\d\d))?$/.exec(formatRupees(rupees)) ?? []
    return BigInt(whole.replaceAll(',', '') + rest)
  }
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 50 }),
      fc.integer({ min: 0, max: 100_000 }),
      (cart, feePaise) => {
        const lines = cart.map(({ paise, quantity }) => aCartLine({ quantity, price: toRupees(paise) }))

        const { subtotal, fee, total } = sumCart(lines, { feePaise, freeAbovePaise: 0 })

        const exact = cart.reduce((sum, one) => sum + BigInt(one.paise) * BigInt(one.quantity), 0n)
        expect(paiseShown(subtotal)).toBe(exact)
        expect(paiseShown(fee)).toBe(BigInt(feePaise))
        expect(paiseShown(total)).toBe(exact + BigInt(feePaise))
      },
    ),
    { numRuns: 10_000 },
  )
})

const flatFee = { feePaise: 500, freeAbovePaise: 0 }

test('[CHK-04] the order amount is the subtotal and a flat 5 rupees', () => {
  expect(sumCart([aCartLine({ quantity: 2, price: 299 })], flatFee)).toEqual({
    subtotal: 598,
    fee: 5,
    total: 603,
  })
})

test('[CHK-11] an empty cart costs nothing, not even the fee', () => {
  expect(sumCart([], flatFee)).toEqual({ subtotal: 0, fee: 0, total: 0 })
})

test('delivery is free from the amount that the owner sets', () => {
  const terms = { feePaise: 500, freeAbovePaise: 50_000 }

  expect(sumCart([aCartLine({ quantity: 1, price: 499.99 })], terms).fee).toBe(5)
  expect(sumCart([aCartLine({ quantity: 1, price: 500 })], terms)).toEqual({
    subtotal: 500,
    fee: 0,
    total: 500,
  })
})

test('[CART-03] a withdrawn product is not ordered', () => {
  const onSale = aCartLine()

  expect(findOrderable([onSale, aCartLine({ available: false })])).toEqual([onSale])
})

test('[CART-04] at most ten, and no more than in stock', () => {
  expect(mostOf(aCartLine())).toBe(10)
  expect(mostOf(aCartLine({ left: 3 }))).toBe(3)
  expect(isShort(aCartLine({ left: 3, quantity: 4 }))).toBe(true)
})

test('[CARD-04] the pieces of a product are counted over all its options, and are zero before the cart is loaded', () => {
  const { productId } = aCartLine()
  const other = aCartLine({ productId: { ...productId, _id: 'p2' }, quantity: 5 })

  expect(piecesOf('p1', [aCartLine({ quantity: 2 }), other, aCartLine({ quantity: 3 })])).toBe(5)
  expect(piecesOf('p1', undefined)).toBe(0)
})

test('[ORD-04] the pieces of one option are counted separately', () => {
  const line = aCartLine({ quantity: 2 })
  const other = aCartLine({ color: { ...line.color, _id: 'another' }, quantity: 3 })

  expect(piecesOf('p1', [line, other], line.color._id)).toBe(2)
  expect(piecesOf('p1', [line], 'another')).toBe(0)
})
