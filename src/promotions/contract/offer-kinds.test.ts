import { expect, test } from 'vitest'
import type { OfferLine, OfferParameters } from './kinds/offer-kind'
import { type OfferKindName, offerKindNames, offerKinds } from './offer-kinds'

const line = (productId: string, quantity: number, each: number): OfferLine => ({
  productId,
  quantity,
  paise: quantity * each,
})
const honey = line('honey', 1, 30_000)
const tea = line('tea', 2, 10_000)
const rice = line('rice', 3, 5000)

interface Example {
  kind: OfferKindName
  parameters: OfferParameters
  lines: OfferLine[]
  products?: string[]
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
  const { kind, parameters, lines, products = [], off, says } = example

  expect(offerKinds[kind].discount(lines, parameters, products)).toEqual(off)
  expect(offerKinds[kind].sentence(parameters)).toBe(says)
})

test('free delivery takes off the fee, at most as much as it says', () => {
  const off = (maximum: number) => offerKinds.free_delivery.deliveryDiscount?.(5000, { maximum })

  expect([off(0), off(3000), off(9000)]).toEqual([5000, 3000, 5000])
})

test('every kind has an example', () => {
  expect(new Set(examples.map(({ kind }) => kind))).toEqual(new Set(offerKindNames))
})
