import { expect, test } from 'vitest'
import { aLine, aPricing } from '../../../tests/support/factories/pricing'
import { anOffer } from '../../../tests/support/factories/promotions'
import { priceOrder } from '../../checkout/server/price-order'
import type { Promotion } from './promotion'

type Given = NonNullable<Parameters<typeof aPricing>[0]>

/** Goods of Rs. 1,000 with a delivery fee of Rs. 50. */
const priceWith = (promotions: Promotion[], given: Given = {}) =>
  priceOrder(
    aPricing({
      lines: [aLine({ price_paise: 50_000, quantity: 2 })],
      promotions,
      ...given,
      settings: { feePaise: 5000, ...given.settings },
    }),
  )

const percent = (percent: number, given: Partial<Promotion> = {}) =>
  anOffer({ parameters: { percent, maximum: 0 }, ...given })
const freeDelivery = (given: Partial<Promotion> = {}) =>
  anOffer({ kind: 'free_delivery', parameters: { maximum: 0 }, ...given })
const withCode = (given: Partial<Promotion> = {}) => percent(10, { code: 'DIWALI10', ...given })
const typed = { code: 'DIWALI10' }

test('of offers that cannot be combined the best for the shopper wins', () => {
  const price = priceWith([percent(10, { name: 'Ten' }), percent(20, { name: 'Twenty' }), percent(15)])

  expect(price.total).toBe(85_000)
  expect(price.adjustments).toMatchObject([
    { kind: 'offer', label: 'Twenty', amount_paise: -20_000, line_position: 0 },
    { kind: 'delivery', amount_paise: 5000 },
  ])
})

test('combinable offers add up, each on what the ones before it leave', () => {
  const price = priceWith([percent(10, { combinable: true }), percent(10, { combinable: true })])

  expect(price.total).toBe(81_000 + 5000)
})

test('a single offer wins if it takes off more than all combinable ones together', () => {
  const combined = [percent(10, { combinable: true }), percent(10, { combinable: true })]

  expect(priceWith([...combined, percent(18)]).total).toBe(81_000 + 5000)
  expect(priceWith([...combined, percent(20)]).total).toBe(80_000 + 5000)
})

test('free delivery competes with discounts by what it saves, and combines if it may', () => {
  expect(priceWith([percent(4), freeDelivery()]).total).toBe(100_000)
  expect(priceWith([percent(6), freeDelivery()]).total).toBe(94_000 + 5000)
  const both = priceWith([percent(6, { combinable: true }), freeDelivery({ combinable: true, name: 'Free' })])
  expect(both.total).toBe(94_000)
  expect(both.adjustments.at(-1)).toMatchObject({ label: 'Free', amount_paise: -5000, line_position: null })
})

test('an offer that would cost the shopper free delivery is left out', () => {
  const settings = { feePaise: 5000, freeAbovePaise: 99_000 }

  expect(priceWith([percent(2)], { settings }).total).toBe(100_000)
  expect(priceWith([percent(7)], { settings }).total).toBe(98_000)
})

test('an offer is for its goods alone, and its minimum counts them alone', () => {
  const lines = [
    aLine({ price_paise: 10_000, category: 'Honey' }),
    aLine({ price_paise: 90_000, category: 'Tea', product_id: 'tea' }),
  ]
  const onHoney = (min_subtotal_paise: number) =>
    percent(50, { scope: 'categories', categories: ['Honey'], min_subtotal_paise })

  expect(priceWith([onHoney(10_000)], { lines }).adjustments[0]).toMatchObject({
    amount_paise: -5000,
    line_position: 0,
  })
  expect(priceWith([onHoney(10_001)], { lines }).total).toBe(105_000)
})

test('offers leave a rupee to pay for the goods', () => {
  expect(priceWith([percent(100)]).total).toBe(100 + 5000)
  expect(priceWith([], { discount: { amount: 200_000, reason: 'Lost parcel' } }).total).toBe(5000)
})

test('a code is named beside its discount', () => {
  const { adjustments, codeProblem } = priceWith([withCode({ name: 'Diwali offer' })], typed)

  expect(adjustments[0]).toMatchObject({ label: 'Diwali offer (DIWALI10)', amount_paise: -10_000 })
  expect(codeProblem).toBeUndefined()
})

const problems: [why: string, code: string, message: string, Promotion[], Given?][] = [
  ['it is unknown', 'UNKNOWN', 'We do not know the code DIWALI10. Please check it.', []],
  [
    'it starts tomorrow',
    'NOT_YET',
    'This code is valid from 29 November 2026.',
    [withCode({ starts_on: '2026-11-29' })],
  ],
  [
    'it ended yesterday',
    'EXPIRED',
    'This code was valid until 27 November 2026.',
    [withCode({ ends_on: '2026-11-27' })],
  ],
  [
    'the goods cost too little',
    'MINIMUM',
    'This code needs goods of Rs. 1,200.50 or more. Add Rs. 200.50 to use it.',
    [withCode({ min_subtotal_paise: 120_050 })],
  ],
  [
    'there are too few pieces',
    'MINIMUM',
    'This code needs 3 pieces or more of the goods it is for. Add 1 piece to use it.',
    [withCode({ min_pieces: 3, scope: 'brands', brands: ['Thulir'] })],
  ],
  ['it is used up', 'USED_UP', 'This code has been used up.', [withCode({ max_uses: 5, uses: 5 })]],
  [
    'the customer has used it',
    'USED_BY_YOU',
    'You have used this code already. It cannot be used again.',
    [withCode({ max_uses_per_customer: 1, uses_by_customer: 1 })],
    { customer: { id: 'meena', hasOrdered: true } },
  ],
  [
    'it is not the first order',
    'FIRST_ORDER_ONLY',
    'This code is for a first order only.',
    [withCode({ first_order_only: true })],
    { customer: { id: 'meena', hasOrdered: true } },
  ],
  [
    'nobody is logged in',
    'LOGIN_NEEDED',
    'This code is for a first order. Please log in, and we will check it.',
    [withCode({ first_order_only: true })],
  ],
  [
    'it is for other goods',
    'NOT_FOR_THESE_GOODS',
    'This code is not for the goods in your order.',
    [withCode({ scope: 'brands', brands: ['Other'] })],
  ],
  [
    'another offer is better',
    'OTHER_OFFER_BETTER',
    'Your cart already has a better offer: Twenty.',
    [withCode(), percent(20, { name: 'Twenty' })],
  ],
  [
    'delivery is free already',
    'NO_EFFECT',
    'Delivery of this order is free already, so this code takes nothing off.',
    [freeDelivery({ code: 'DIWALI10' })],
    { settings: { feePaise: 0 } },
  ],
  [
    'pieces are missing',
    'NO_EFFECT',
    'This code takes nothing off these goods yet: Buy 2, get 1 free.',
    [anOffer({ code: 'DIWALI10', kind: 'buy_x_get_y', parameters: { buy: 2, get: 1 } })],
  ],
]

test.each(problems)('what is wrong with a code is said: %s', (_why, code, message, promotions, given) => {
  const price = priceWith(promotions, { ...typed, ...given })

  expect(price.codeProblem).toEqual({ code, message })
  expect(price.adjustments.filter(({ label }) => label.includes(typed.code))).toEqual([])
})

test('a code is valid on its first and its last day', () => {
  const today = '2026-11-28'
  const last = new Date('2026-11-28T18:29:59Z')

  expect(priceWith([withCode({ starts_on: today, ends_on: today })], typed).total).toBe(95_000)
  expect(priceWith([withCode({ ends_on: today })], { ...typed, at: last }).total).toBe(95_000)
  expect(priceWith([withCode({ ends_on: today })], { ...typed, at: new Date(+last + 1000) }).total).toBe(
    105_000,
  )
})

const wildHoney = {
  scope: 'products' as const,
  ...{ categories: [], brands: [], products: ['honey'], names: ['Wild honey'] },
}
const twoRagi = aLine({ product_id: 'ragi', price_paise: 9000, quantity: 2 })
const oneHoney = aLine({ product_id: 'honey', price_paise: 30_001 })
const honeyWithRagi = (given: Partial<Promotion> = {}) =>
  anOffer({
    name: 'Ragi days',
    kind: 'buy_x_get_y',
    parameters: { buy: 2, get: 1, percent: 50 },
    ...{ scope: 'products', products: ['ragi'] },
    reward: wildHoney,
    ...given,
  })
const hint = 'Ragi days: Buy 2, get 1 at 50% off. Add 1 piece of Wild honey to get this offer.'

test('other goods than those to buy are given, off their own line', () => {
  const price = priceWith([honeyWithRagi()], { lines: [oneHoney, twoRagi] })

  expect(price.adjustments).toMatchObject([
    { kind: 'offer', label: 'Ragi days', amount_paise: -15_001, line_position: 0 },
    { kind: 'delivery' },
  ])
  expect(price.offerHints).toEqual([])
})

test('goods to give count for no minimum of the goods to buy', () => {
  const given = { code: 'DIWALI10', min_subtotal_paise: 20_000 }
  const price = priceWith([honeyWithRagi(given)], { ...typed, lines: [oneHoney, twoRagi] })

  expect(price.codeProblem?.message).toContain('Add Rs. 20 to use it.')
})

test.each<[string, Partial<Promotion>, Promotion[], string[]]>([
  ['alone', {}, [], [hint]],
  ['that combines with others', { combinable: true }, [percent(5, { combinable: true })], [hint]],
  ['that does not combine with the one in use', { combinable: true }, [percent(5)], []],
  ['that combines with none', {}, [percent(5, { combinable: true })], []],
  ['with a minimum that the order does not reach', { min_subtotal_paise: 18_001 }, [], []],
  ['whose goods are no longer sold', { reward: { ...wildHoney, names: [] } }, [], []],
])(
  'an order that lacks the goods that an offer gives says so: an offer %s',
  (_what, given, others, hints) => {
    expect(priceWith([...others, honeyWithRagi(given)], { lines: [twoRagi] }).offerHints).toEqual(hints)
  },
)

test.each([
  [2, 'REWARD_MISSING', 'Add 1 piece of Wild honey to use this code: Buy 2, get 1 at 50% off.'],
  [1, 'NO_EFFECT', 'This code takes nothing off these goods yet: Buy 2, get 1 at 50% off: Wild honey.'],
])('a code with %i pieces to buy and nothing to give says what is missing', (quantity, code, message) => {
  const price = priceWith([honeyWithRagi({ code: 'DIWALI10' })], {
    ...typed,
    lines: [{ ...twoRagi, quantity }],
  })

  expect(price.codeProblem).toEqual({ code, message })
  expect(price.offerHints).toEqual([])
})

test('without an offer nothing changes', () => {
  expect(priceWith([])).toMatchObject({ total: 105_000, adjustments: [{ kind: 'delivery' }] })
})
