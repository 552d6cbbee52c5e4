import { expect, test } from 'vitest'
import { asksForNumber, carriers, trackingUrl } from './carriers'

test('a tracking link contains the number, or the page asks for it', () => {
  const followed = carriers.map(({ name }) => [
    name,
    trackingUrl(name, 'A 1/2')?.includes('A%201%2F2') ?? null,
    asksForNumber(name),
  ])

  expect(followed).toEqual([
    ['India Post', false, true],
    ['ST Courier', false, true],
    ['Professional Couriers', true, false],
    ['DTDC', false, true],
    ['Delhivery', true, false],
    ['Blue Dart', true, false],
    ['Own delivery', null, false],
  ])
  expect(asksForNumber('Somebody else')).toBe(false)
})
