import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRate, aZone } from '../../../tests/support/factories/delivery-zones'
import { aLine, aPricing } from '../../../tests/support/factories/pricing'
import { priceOrder } from '../../checkout/server/price-order'
import { sumOfAdjustments } from '../../orders/server/adjustments'

const weights = { packingPerOrder: 0, packingPerPiece: 0, piece: 250, unknown: 500 }
const grams = (net_quantity: number, quantity = 1) => aLine({ net_quantity, net_unit: 'g', quantity })

test('[CHK-04] deliveries come cheapest first, and the cheapest that is brought is charged', () => {
  const express = aRate({ label: 'Express', steps: [{ fee: 9000 }], first_day: 1, last_day: 2 })
  const pickup = aRate({ label: 'Erode', kind: 'pickup', steps: [{ fee: null }] })
  const zones = [aZone([express, pickup, aRate()])]

  const usual = priceOrder(aPricing({ zones }))
  const chosen = priceOrder(aPricing({ zones, delivery: express.id }))

  expect(usual.deliveries.map(({ label, fee }) => [label, fee])).toEqual([
    ['Pick up at Erode, 14 Palm Grove Street, Perundurai Road, Erode 638011, Tamil Nadu, India', 0],
    ['Courier', 4000],
    ['Express', 9000],
  ])
  expect(usual.delivery).toMatchObject({ label: 'Courier', days: null })
  expect(chosen.delivery).toMatchObject({ label: 'Express', days: { first: 1, last: 2 } })
  expect(chosen.adjustments).toMatchObject([
    {
      kind: 'delivery',
      label: 'Express',
      amount_paise: 9000,
      rate_id: express.id,
      first_day: 1,
      last_day: 2,
    },
  ])
})

test.each([
  ['no zone covers the place', [aZone([aRate()], { serves: false })]],
  ['the zone of the place has no rates', [aZone([]), aZone([aRate()])]],
  [
    'the parcel is too heavy for every rate',
    [aZone([aRate({ kind: 'weight', steps: [{ upTo: 100, fee: 1 }] })])],
  ],
  [
    'the order is too small for every rate',
    [aZone([aRate({ kind: 'subtotal', steps: [{ from: 5000, fee: 1 }] })])],
  ],
  ['the kind of its rate is unknown', [aZone([aRate({ kind: 'by-drone' })])]],
])('there is no delivery and no fee if %s', (_why, zones) => {
  const price = priceOrder(aPricing({ zones, lines: [grams(500)] }))

  expect(price).toMatchObject({ deliveries: [], adjustments: [], total: price.subtotal })
})

test('a state outside those of the settings has no delivery, with zones or without', () => {
  const place = { state: 'Kerala', pincode: '682001' }

  for (const zones of [[], [aZone([aRate()])]])
    expect(priceOrder(aPricing({ zones, place })).deliveries).toEqual([])
  const inCapitals = aPricing({ place: { state: ' TAMIL NADU ', pincode: '600001' } })
  expect(priceOrder(inCapitals).deliveries).toHaveLength(1)
})

test('before a place is known the cheapest fee of all zones counts, without days', () => {
  const zones = [
    aZone([aRate({ steps: [{ fee: 6000 }], first_day: 1, last_day: 2 })], { serves: false }),
    aZone([aRate({ kind: 'pickup', steps: [{ fee: null }] })], { serves: false }),
    aZone([aRate({ steps: [{ fee: 3000 }], first_day: 5, last_day: 9 })], { serves: false }),
  ]

  const { deliveries, total, subtotal } = priceOrder(aPricing({ zones, place: undefined }))

  expect(deliveries).toMatchObject([{ fee: 3000, days: null }])
  expect(total - subtotal).toBe(3000)
})

test('before a place is known a zone for all places already says everything', () => {
  const zones = [aZone([aRate({ first_day: 1, last_day: 2 }), aRate({ steps: [{ fee: 9000 }] })])]

  const { deliveries } = priceOrder(aPricing({ zones, place: undefined }))

  expect(deliveries).toMatchObject([{ fee: 4000, days: { first: 1, last: 2 } }, { fee: 9000 }])
})

test('without goods the least parcel of each rate counts, so that a PIN code is served from some amount on', () => {
  const zones = [aZone([aRate({ kind: 'subtotal', steps: [{ from: 50_000, fee: 3000 }] })])]

  expect(priceOrder(aPricing({ zones, lines: [] })).deliveries).toMatchObject([{ fee: 3000 }])
})

const bands = [
  { upTo: 1000, fee: 4000 },
  { upTo: 5000, fee: 9000 },
]

test.each([
  ['at the limit', [grams(500, 2)], {}, 4000],
  ['a gram above it', [grams(1001)], {}, 9000],
  ['with packing per order', [grams(1000)], { packingPerOrder: 1 }, 9000],
  ['with packing per piece', [grams(250, 4)], { packingPerPiece: 1 }, 9000],
  ['of millilitres', [aLine({ net_quantity: 1000, net_unit: 'ml' })], {}, 4000],
  ['of two packs of two pieces', [aLine({ net_quantity: 2, net_unit: 'piece', quantity: 2 })], {}, 4000],
  ['of five pieces', [aLine({ net_quantity: 5, net_unit: 'piece' })], {}, 9000],
  ['of unknown packs', [aLine({ quantity: 2 })], {}, 4000],
  ['of one unknown pack more', [aLine({ quantity: 3 })], {}, 9000],
] as const)('a rate by weight takes a parcel %s', (_what, lines, more, fee) => {
  const zones = [aZone([aRate({ kind: 'weight', steps: bands })])]

  const price = priceOrder(
    aPricing({ zones, lines: [...lines], settings: { weights: { ...weights, ...more } } }),
  )

  expect(price.delivery?.fee).toBe(fee)
})

const orderOf = (price_paise: number, rate: Parameters<typeof aRate>[0], delivery?: string) =>
  priceOrder(
    aPricing({
      zones: [aZone([aRate({ id: 'courier', ...rate })])],
      lines: [aLine({ price_paise, net_quantity: 500, net_unit: 'g' })],
      settings: { weights },
      delivery,
    }),
  )

const byValue = {
  kind: 'subtotal',
  steps: [
    { from: 0, fee: 6000 },
    { from: 50_000, fee: 3000 },
    { from: 99_900, fee: 0 },
  ],
}

test.each([
  [0, 6000],
  [49_999, 6000],
  [50_000, 3000],
  [99_899, 3000],
  [99_900, 0],
])('a rate by order value asks for goods of %i paise %i paise', (goods, fee) => {
  expect(orderOf(Math.max(goods, 1), byValue).delivery?.fee).toBe(fee)
})

test.each([
  ['a fee with an amount', 80_000, { free_above_paise: 99_900 }, { from: 99_900, missing: 19_900 }],
  ['a fee without one', 80_000, {}, null],
  ['a rate by order value', 80_000, byValue, { from: 99_900, missing: 19_900 }],
  ['what is free already', 99_900, { free_above_paise: 99_900 }, null],
  [
    'bands of weight that hold the further goods',
    80_000,
    { kind: 'weight', steps: [{ upTo: 700, fee: 4000 }], free_above_paise: 99_900 },
    { from: 99_900, missing: 19_900 },
  ],
  [
    'bands of weight that end before',
    80_000,
    { kind: 'weight', steps: [{ upTo: 510, fee: 4000 }], free_above_paise: 99_900 },
    null,
  ],
] as const)('free delivery is promised only if it comes true: %s', (_what, goods, rate, promise) => {
  expect(orderOf(goods, rate as object).freeDelivery).toEqual(promise)
})

test('the flat fee of the settings promises free delivery where the shop delivers', () => {
  const settings = { feePaise: 500, freeAbovePaise: 100_000 }

  expect(priceOrder(aPricing({ settings })).freeDelivery).toEqual({ from: 100_000, missing: 99_900 })
  expect(priceOrder(aPricing({ settings: { ...settings, feePaise: 0 } })).freeDelivery).toBeNull()
})

const step = fc.record({
  upTo: fc.integer({ min: 1, max: 20_000 }),
  fee: fc.integer({ min: 0, max: 100_000 }),
})

test('reaching the promised amount with goods like those in the cart makes the delivery free, and no rate loses a paisa', () => {
  fc.assert(
    fc.property(
      fc.record({
        steps: fc.uniqueArray(step, { selector: ({ upTo }) => upTo, minLength: 1, maxLength: 5 }),
        free_above_paise: fc.option(fc.integer({ min: 1, max: 500_000 })),
        price: fc.integer({ min: 1, max: 100_000 }),
        net: fc.integer({ min: 1, max: 5000 }),
        quantity: fc.integer({ min: 1, max: 10 }),
      }),
      ({ steps, free_above_paise, price, net, quantity }) => {
        const sorted = [...steps].sort((one, other) => one.upTo - other.upTo)
        const zones = [aZone([aRate({ kind: 'weight', steps: sorted, free_above_paise })])]
        const quote = (pieces: number) =>
          priceOrder(
            aPricing({
              zones,
              lines: [aLine({ price_paise: price, net_quantity: net, net_unit: 'g', quantity: pieces })],
              settings: { weights },
            }),
          )

        const now = quote(quantity)

        expect(now.total - now.subtotal).toBe(sumOfAdjustments(now.adjustments, 'delivery'))
        expect(now.delivery === undefined).toBe(now.deliveries.length === 0)
        const pieces = now.freeDelivery && now.freeDelivery.from / price
        if (pieces && Number.isInteger(pieces)) expect(quote(pieces).delivery?.fee).toBe(0)
      },
    ),
    { numRuns: 2000 },
  )
})

test('[PROD-09] an order placed in a holiday waits for its end, also when staff change it later', () => {
  const holiday = { startsOn: '2026-11-09', endsOn: '2026-11-15', notice: 'Happy Diwali!', takesOrders: true }
  const settings = { deliveryDays: { first: 2, last: 3 }, holiday }
  const orderedAt = new Date('2026-11-12T06:00:00Z')

  const late = priceOrder(aPricing({ settings, at: orderedAt }))
  const changed = priceOrder(aPricing({ settings, orderedAt }))
  const afterwards = priceOrder(aPricing({ settings }))

  expect(late.delivery?.days).toEqual({ first: 4, last: 5 })
  expect(late.adjustments).toMatchObject([{ first_day: 4, last_day: 5 }])
  expect(changed.delivery?.days).toEqual({ first: 4, last: 5 })
  expect(afterwards.delivery?.days).toEqual({ first: 2, last: 3 })
})
