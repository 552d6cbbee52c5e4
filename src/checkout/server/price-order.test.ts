import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine, aPricing } from '../../../tests/support/factories/pricing'
import { sumOfAdjustments } from '../../orders/server/adjustments'
import { toPaise, toRupees } from '../../platform/contract/money'
import { mergeLines, priceOrder } from './price-order'

const line = fc.record({
  price_paise: fc.integer({ min: 1, max: 2_147_483_647 }),
  quantity: fc.integer({ min: 1, max: 10 }),
})

test('[CHK-04] the total is the lines and the flat fee, to the paisa, here and on the wire', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), fc.integer({ min: 0, max: 100_000 }), (lines, fee) => {
      const price = priceOrder(aPricing({ lines: lines.map(aLine), settings: { feePaise: fee } }))

      const exact = lines.reduce((sum, one) => sum + BigInt(one.price_paise) * BigInt(one.quantity), 0n)
      expect(BigInt(price.subtotal)).toBe(exact)
      expect(BigInt(price.total)).toBe(exact + BigInt(fee))
      expect(toPaise(JSON.parse(JSON.stringify(toRupees(price.total))))).toBe(price.total)
    }),
    { numRuns: 10_000 },
  )
})

test('delivery is free from the amount that the owner sets, and not a paisa below', () => {
  const settings = { feePaise: 500, freeAbovePaise: 100_000 }
  const feeFor = (price_paise: number) =>
    sumOfAdjustments(priceOrder(aPricing({ lines: [aLine({ price_paise })], settings })).adjustments)

  expect([feeFor(99_999), feeFor(100_000), feeFor(100_001)]).toEqual([500, 0, 0])
})

test('[CHK-13] lines of one product and colour are summed, and nothing is lost or invented', () => {
  const item = fc.record({
    product: fc.constantFrom('honey', 'tea', 'TEA'),
    color: fc.constantFrom('amber', 'green'),
    quantity: fc.integer({ min: 1, max: 10 }),
  })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 50 }), (items) => {
      const lines = mergeLines(items)

      const names = lines.map(({ productId, optionId }) => `${productId} ${optionId}`)
      expect(new Set(names).size).toBe(names.length)
      for (const { productId, optionId, quantity } of lines) {
        const asked = items.filter((one) => one.product.toLowerCase() === productId && one.color === optionId)
        expect(quantity).toBe(asked.reduce((sum, one) => sum + one.quantity, 0))
      }
      expect(lines.reduce((sum, one) => sum + one.quantity, 0)).toBe(
        items.reduce((sum, one) => sum + one.quantity, 0),
      )
    }),
  )
})
