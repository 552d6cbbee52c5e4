import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine, aPricing } from '../../../tests/support/factories/pricing'
import { anOffer } from '../../../tests/support/factories/promotions'
import { priceOrder } from '../../checkout/server/price-order'
import type { OrderPrice, PricedLine } from '../../checkout/server/pricing-step'
import { sumOfAdjustments } from '../../orders/server/adjustments'
import type { Promotion } from './promotion'

const products = ['honey', 'tea', 'rice']
const paise = fc.integer({ min: 1, max: 500_000 })
const pieces = fc.integer({ min: 1, max: 4 })

const line = fc.record({
  product_id: fc.constantFrom(...products),
  option_id: fc.constantFrom('small', 'large'),
  category: fc.constantFrom('Sweet', 'Plain'),
  price_paise: paise,
  quantity: fc.integer({ min: 1, max: 10 }),
})

const reward = fc.record({
  scope: fc.constantFrom('categories' as const, 'products' as const),
  categories: fc.constant(['Plain']),
  brands: fc.constant([]),
  products: fc.constant(['rice']),
  names: fc.constant(['Rice']),
})

const kind: fc.Arbitrary<Partial<Promotion>> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    parameters: fc.record({
      percent: fc.integer({ min: 1, max: 100 }),
      maximum: fc.oneof(fc.constant(0), paise),
    }),
  }),
  fc.record({ kind: fc.constant('amount' as const), parameters: fc.record({ amount: paise }) }),
  fc.record({
    kind: fc.constant('free_delivery' as const),
    parameters: fc.record({ maximum: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9000 })) }),
  }),
  fc.record({
    kind: fc.constant('buy_x_get_y' as const),
    parameters: fc.record({ buy: pieces, get: pieces, percent: fc.constantFrom(0, 1, 33, 50, 100) }),
    reward: fc.option(reward),
  }),
  fc.record({ kind: fc.constant('combo' as const), parameters: fc.record({ price: paise }) }),
)

const target = fc.oneof(
  fc.constant({ scope: 'all' as const }),
  fc.constant({ scope: 'categories' as const, categories: ['Sweet'] }),
  fc.constant({ scope: 'products' as const, products: ['honey', 'tea'] }),
)

const promotion = fc
  .tuple(kind, target, fc.boolean(), fc.constantFrom(0, 30_000))
  .map(([facts, goods, combinable, min_subtotal_paise]) =>
    anOffer({ ...facts, ...goods, combinable, min_subtotal_paise }),
  )

const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) => lines.map(aLine)),
  promotions: fc.array(promotion, { maxLength: 4 }),
  discount: fc.option(fc.record({ amount: paise, reason: fc.constant('Kind') }), { nil: undefined }),
  settings: fc.record({
    feePaise: fc.integer({ min: 0, max: 9000 }),
    freeAbovePaise: fc.constantFrom(0, 50_000),
  }),
})

const offOf = (price: OrderPrice, position: number) =>
  sumOfAdjustments(price.adjustments.filter(({ line_position }) => line_position === position))
const costOf = ({ price_paise, quantity }: PricedLine) => price_paise * quantity

const isWithin = (off: number, cost: number) => Number.isSafeInteger(off) && off <= 0 && -off <= cost

test('[CHK-04] discounts add up to the paisa, take off no more than a line costs, and never make an order dearer', () => {
  fc.assert(
    fc.property(order, (given) => {
      const price = priceOrder(aPricing(given))
      const without = priceOrder(aPricing({ ...given, promotions: [] }))

      const fee = price.adjustments.filter(({ line_position }) => line_position === null)
      const wrong = [
        price.total !== price.subtotal + sumOfAdjustments(price.adjustments) && 'the sum',
        price.total > without.total && 'dearer than without offers',
        price.total < (given.discount ? 0 : Math.min(100, price.subtotal)) && 'less than a rupee',
        given.lines.some((one, position) => !isWithin(offOf(price, position), costOf(one))) && 'a line',
        sumOfAdjustments(fee) < 0 && 'the delivery fee',
        price.adjustments.some(({ kind, amount_paise }) => kind !== 'delivery' && amount_paise >= 0) &&
          'empty',
      ]
      expect(wrong.filter(Boolean)).toEqual([])
    }),
    { numRuns: 10_000 },
  )
})

test('[CHK-04] the same order has the same price, and no single offer would be cheaper for the shopper', () => {
  fc.assert(
    fc.property(order, (given) => {
      const price = priceOrder(aPricing(given))

      expect(priceOrder(aPricing(given))).toEqual(price)
      for (const one of given.promotions)
        expect(price.total).toBeLessThanOrEqual(priceOrder(aPricing({ ...given, promotions: [one] })).total)
    }),
    { numRuns: 2000 },
  )
})

test('[CHK-04] a discount by staff is exact up to the price of the goods', () => {
  fc.assert(
    fc.property(order, ({ lines, settings, discount = { amount: 1, reason: 'Kind' } }) => {
      const price = priceOrder(aPricing({ lines, settings, discount }))

      const given = -sumOfAdjustments(price.adjustments, 'staff_discount')
      expect(given).toBe(Math.min(discount.amount, price.subtotal))
    }),
    { numRuns: 10_000 },
  )
})
