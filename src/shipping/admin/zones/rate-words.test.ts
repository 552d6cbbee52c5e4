import { expect, test } from 'vitest'
import type { AdminZone } from '../../contract/delivery-zones'
import { areaWords, isServed, rateWords } from './rate-words'

const rate: AdminZone['rates'][number] = {
  kind: 'weight',
  label: 'Courier',
  steps: [
    { upTo: 1, fee: 40 },
    { upTo: null, fee: 120 },
  ],
  freeAbove: 999,
  daysFrom: 2,
  daysTo: 4,
  active: true,
}
const zone: AdminZone = { id: '1', version: '1', name: 'Zone', states: [], pins: '', rates: [rate] }

test('a rate and an area are said in one line', () => {
  const hidden = { ...rate, kind: 'flat' as const, steps: [{ fee: 40 }], freeAbove: null, daysFrom: null }

  expect(rateWords(rate)).toBe('Courier: by weight, Rs. 40 to Rs. 120, free from Rs. 999, 2-4 business days')
  expect(rateWords({ ...hidden, active: false })).toBe('Courier: one fee, Rs. 40, off')
  expect(areaWords(zone)).toBe('All states you serve')
  expect(areaWords({ states: ['Kerala'], pins: '600001, '.repeat(20) })).toMatch(
    /^Kerala; PIN codes 600001.* …$/,
  )
})

test('a state is served by its own zone, else by one for all places, and only with a rate', () => {
  const kerala = { ...zone, states: ['Kerala' as const], rates: [] }
  const pins = { ...zone, pins: '600001' }

  expect(isServed('Kerala', [zone])).toBe(true)
  expect(isServed('Kerala', [zone, kerala])).toBe(false)
  expect(isServed('Goa', [kerala, pins])).toBe(false)
  expect(isServed('Goa', [{ ...zone, rates: [{ ...rate, active: false }] }])).toBe(false)
})
