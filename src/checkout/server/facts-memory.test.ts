import { expect, test } from 'vitest'
import { FactsMemory } from './facts-memory'
import type { OfferFacts } from './place-order-queries'

const line = { productId: 'honey', optionId: 'amber', quantity: 1 }
const facts = {
  now: new Date('2026-11-24T06:00:00Z'),
  settings: '{}',
  settings_version: 7,
  offers: [{ product_id: 'honey', option_id: 'amber' }],
} as unknown as OfferFacts

test('what was read is known for two seconds, with the time that has passed since', () => {
  let now = 5000
  const memory = new FactsMemory(() => now)
  memory.begin()(facts, [line])

  now += 1900
  const known = memory.find([line])
  now += 100
  const later = memory.find([line])

  expect(known).toEqual({ ...facts, now: new Date('2026-11-24T06:00:01.900Z') })
  expect(later).toBeUndefined()
})

test('what came late is not remembered, as its time is too old', () => {
  let now = 0
  const memory = new FactsMemory(() => now)
  const remember = memory.begin()

  now = 251
  remember(facts, [line])

  expect(memory.find([line])).toBeUndefined()
})

test('one line that is not known makes an order one that is read', () => {
  const memory = new FactsMemory()
  memory.begin()(facts, [line])

  expect(memory.find([line])).toBeDefined()
  expect(memory.find([line, { ...line, optionId: 'dark' }])).toBeUndefined()
})

test.each(['products', 'shop', 'all'])('what was read is forgotten when a change of %s is told', (tag) => {
  const memory = new FactsMemory()
  memory.begin()(facts, [line])

  memory.hear([tag])

  expect(memory.find([line])).toBeUndefined()
})

test('what was asked for before a change was told is not remembered, and other news are no reason to forget', () => {
  let now = 0
  const memory = new FactsMemory(() => now)
  const remember = memory.begin()
  now = 1
  memory.hear(['shop'])

  remember(facts, [line])
  const before = memory.find([line])
  now = 2
  memory.begin()(facts, [line])
  memory.hear(['sessions', 'blogs'])

  expect(before).toBeUndefined()
  expect(memory.find([line])).toBeDefined()
})
