import { expect, test } from 'vitest'
import { lastAddressOf } from './last-address'

const states = ['Tamil Nadu']
const sentTo = (address: string, isGift?: true, state = 'Tamil Nadu') => ({
  ...(isGift && { isGift }),
  shippingInfo: {
    ...{ firstname: 'Meena', lastname: 'Raman', address, other: '', city: 'Chennai', pincode: '600001' },
    ...{ state, country: 'India' },
  },
})

test('[CHK-01] C42 the address of a gift is offered for another gift only', () => {
  const orders = [sentTo('4 Car Street', true), sentTo('5 Gandhi Road')]

  expect(lastAddressOf(orders, { states, isGift: false })?.address).toBe('5 Gandhi Road')
  expect(lastAddressOf(orders, { states, isGift: true })?.address).toBe('4 Car Street')
  expect(lastAddressOf([sentTo('4 Car Street', true)], { states, isGift: false })).toBeUndefined()
})

test('[CHK-01] C42 an address in a state that is no longer served is not offered', () => {
  const orders = [sentTo('1 Beach Road', undefined, 'Goa'), sentTo('5 Gandhi Road')]

  expect(lastAddressOf(orders, { states, isGift: false })?.address).toBe('5 Gandhi Road')
})
