import { expect, test } from 'vitest'
import { asksForNumber, carrierInWords, carriers, trackingUrl } from './carriers'

test('a tracking link contains the number, or the page asks for it', () => {
  const followed = carriers.map(({ name }) => {
    const url = trackingUrl(name, 'A 1/2', [])
    return [name, url?.includes('A%201%2F2') ?? null, asksForNumber(url, 'A 1/2')]
  })

  expect(followed).toEqual([
    ['India Post', false, true],
    ['ST Courier', false, true],
    ['Professional Couriers', true, false],
    ['DTDC', false, true],
    ['Delhivery', true, false],
    ['Blue Dart', true, false],
    ['Own delivery', null, false],
  ])
})

test("a page of the shop's own replaces a known one, and gives one to another carrier", () => {
  const own = [
    { name: 'DTDC', page: 'https://dtdc.example/{number}' },
    { name: 'Erode Parcel', page: 'https://parcel.example/find' },
    { name: 'Bus', page: '' },
  ]
  const urlOf = (carrier: string) => trackingUrl(carrier, '7/8', own)

  expect(urlOf('DTDC')).toBe('https://dtdc.example/7%2F8')
  expect(urlOf('Erode Parcel')).toBe('https://parcel.example/find')
  expect(asksForNumber(urlOf('Erode Parcel'), '7/8')).toBe(true)
  expect(urlOf('Bus')).toBeNull()
  expect(urlOf('Somebody else')).toBeNull()
})

test('shoppers read that the shop delivers, not the name of a carrier', () => {
  expect(['DTDC', 'Own delivery'].map(carrierInWords)).toEqual(['DTDC', 'our own delivery'])
})
