import { expect, test } from 'vitest'
import { letOldestGo } from './let-oldest-go'

test.each([
  [2, ['honey', 'oil']],
  [3, ['tea', 'honey', 'oil']],
  [0, []],
])('of three the latest %i stay', (most, expected) => {
  const names = new Set(['tea', 'honey', 'oil'])
  const prices = new Map([...names].map((name) => [name, 1]))

  letOldestGo(names, most)
  letOldestGo(prices, most)

  expect([...names]).toEqual(expected)
  expect([...prices.keys()]).toEqual(expected)
})
