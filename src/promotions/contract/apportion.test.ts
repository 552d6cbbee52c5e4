import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apportion } from './apportion'

const weights = fc.array(fc.integer({ min: 0, max: 21_474_836_470 }), { minLength: 1, maxLength: 12 })
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

test('[CHK-04] the parts of an amount add up to it, and none is above its weight or a paisa off its share', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (costs, share) => {
      const sum = sumOf(costs)
      const amount = Math.floor(sum * share)

      const parts = apportion(amount, costs)

      expect(sumOf(parts)).toBe(sum === 0 ? 0 : amount)
      const isFair = parts.every((part, at) => {
        const off = BigInt(part) * BigInt(sum) - BigInt(amount) * BigInt(costs[at] ?? 0)
        return part >= 0 && part <= (costs[at] ?? 0) && off * off < BigInt(sum || 1) ** 2n
      })
      expect(isFair).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

test('what rounding leaves over goes to the first of equal parts', () => {
  expect(apportion(100, [1000, 1000, 1000])).toEqual([34, 33, 33])
  expect(apportion(5, [0, 0])).toEqual([0, 0])
})
