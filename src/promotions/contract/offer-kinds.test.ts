import { expect, test } from 'vitest'
import type { OfferLine, OfferParameters } from './kinds/offer-kind'
import { type OfferKindName, offerKindNames, offerKinds } from './offer-kinds'

const line = (
  productId: string,
  quantity: number,
  each: number,
  given: Partial<OfferLine> = {},
): OfferLine => ({
  productId,
  quantity,
  paise: quantity * each,
  isBought: true,
  isReward: true,
  ...given,
})
const honey = line('honey', 1, 30_000)
const tea = line('tea', 2, 10_000)
const rice = line('rice', 3, 5000)
const toBuy = (quantity: number) => line('ragi', quantity, 9000, { isReward: false })
const toGet = (quantity: number, each = 30_001) => line('honey', quantity, each, { isBought: false })

interface Example {
  kind: OfferKindName
  parameters: OfferParameters
  lines: OfferLine[]
  products?: string[]
  rewards?: string[]
  off: number[]
  says: string
}

const examples: Example[] = [
  {
    kind: 'percent',
    parameters: { percent: 10, maximum: 0 },
    lines: [honey, tea],
    off: [3000, 2000],
    says: '10% off',
  },
  {
    kind: 'percent',
    parameters: { percent: 10, maximum: 4000 },
    lines: [honey, tea],
    off: [2400, 1600],
    says: '10% off, at most Rs. 40',
  },
  {
    kind: 'amount',
    parameters: { amount: 5000 },
    lines: [honey, tea],
    off: [3000, 2000],
    says: 'Rs. 50 off',
  },
  {
    kind: 'amount',
    parameters: { amount: 90_000 },
    lines: [honey],
    off: [30_000],
    says: 'Rs. 900 off',
  },
  {
    kind: 'buy_x_get_y',
    parameters: { buy: 2, get: 1 },
    lines: [honey, tea, rice],
    off: [0, 0, 10_000],
    says: 'Buy 2, get 1 free',
  },
  { kind: 'buy_x_get_y', parameters: { buy: 2, get: 1 }, lines: [tea], off: [0], says: 'Buy 2, get 1 free' },
  {
    kind: 'buy_x_get_y',
    parameters: { buy: 2, get: 1, percent: 0 },
    lines: [toBuy(5), toGet(1), toGet(2, 20_000)],
    rewards: ['Honey'],
    off: [0, 0, 40_000],
    says: 'Buy 2, get 1 free: Honey',
  },
  {
    kind: 'buy_x_get_y',
    parameters: { buy: 2, get: 1, percent: 50 },
    lines: [toBuy(2), toGet(3)],
    rewards: ['Honey', 'Jaggery'],
    off: [0, 15_001],
    says: 'Buy 2, get 1 at 50% off: Honey or Jaggery',
  },
  {
    kind: 'buy_x_get_y',
    parameters: { buy: 1, get: 2, percent: 0 },
    lines: [toBuy(3), toGet(1)],
    rewards: ['Honey', 'Jaggery', 'Tea', 'Rice', 'Oil'],
    off: [0, 0],
    says: 'Buy 1, get 2 free: Honey, Jaggery, Tea or others',
  },
  {
    kind: 'combo',
    parameters: { price: 35_000 },
    lines: [honey, tea],
    products: ['honey', 'tea'],
    off: [3750, 1250],
    says: 'Combo for Rs. 350',
  },
  {
    kind: 'combo',
    parameters: { price: 12_000 },
    lines: [tea, rice],
    products: ['rice', 'tea'],
    off: [4000, 2000],
    says: 'Combo for Rs. 120',
  },
  {
    kind: 'combo',
    parameters: { price: 12_000 },
    lines: [tea],
    products: ['rice', 'tea'],
    off: [0],
    says: 'Combo for Rs. 120',
  },
  {
    kind: 'combo',
    parameters: { price: 90_000 },
    lines: [honey, tea],
    products: ['honey', 'tea'],
    off: [0, 0],
    says: 'Combo for Rs. 900',
  },
  { kind: 'free_delivery', parameters: { maximum: 0 }, lines: [honey], off: [0], says: 'Free delivery' },
]

test.each(examples)('[CHK-04] $kind of $parameters takes off $off: "$says"', (example) => {
  const { kind, parameters, lines, products = [], rewards, off, says } = example

  expect(offerKinds[kind].discount(lines, parameters, products)).toEqual(off)
  expect(offerKinds[kind].sentence(parameters, rewards)).toBe(says)
})

test('a piece that counts as bought is not given, if the order has goods of both', () => {
  const both = line('tea', 3, 1000)
  const off = (lines: OfferLine[], percent = 0) =>
    offerKinds.buy_x_get_y.discount(lines, { buy: 2, get: 1, percent }, [])

  expect(off([toBuy(1), both])).toEqual([0, 1000])
  expect(off([both, toGet(1)])).toEqual([1000, 0])
  expect(off([line('tea', 2, 1000), toGet(1)])).toEqual([0, 30_001])
  expect(off([line('tea', 2, 1000)])).toEqual([0])
  expect(off([toBuy(4), line('tea', 2, 1000), toGet(1)], 25)).toEqual([0, 500, 0])
})

test.each<[string, OfferLine[], number]>([
  ['nothing to buy', [toGet(3)], 0],
  ['too little to buy', [toBuy(1)], 0],
  ['nothing to give', [toBuy(2)], 2],
  ['one piece to give', [toBuy(5), toGet(1)], 1],
  ['all of it', [toBuy(2), toGet(2)], 0],
  ['pieces that are bought and given', [line('tea', 3, 1000)], 1],
])('an order with %s lacks %3$i pieces to give', (_what, lines, pieces) => {
  expect(offerKinds.buy_x_get_y.missingRewards?.(lines, { buy: 2, get: 2, percent: 0 })).toBe(pieces)
})

test('free delivery takes off the fee, at most as much as it says', () => {
  const off = (maximum: number) => offerKinds.free_delivery.deliveryDiscount?.(5000, { maximum })

  expect([off(0), off(3000), off(9000)]).toEqual([5000, 3000, 5000])
})

test('every kind has an example', () => {
  expect(new Set(examples.map(({ kind }) => kind))).toEqual(new Set(offerKindNames))
})
