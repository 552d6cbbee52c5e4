import { expect, test } from 'vitest'
import type { OrderCustomer } from '../../contract/phone-orders'
import { bodyOf, handOver, receiverOf, startWith, startWithCopy } from './phone-order-values'

const inMadurai = {
  firstname: 'Lakshmi',
  lastname: 'Devi',
  address: '7 Temple Tank Street',
  other: '',
  city: 'Madurai',
  state: 'Tamil Nadu',
  country: 'India',
  pincode: '625001',
}
const lakshmi: OrderCustomer = {
  id: 'lakshmi',
  firstname: 'Lakshmi',
  lastname: 'Devi',
  mobile: '9876543210',
  email: '',
  orders: 1,
  lastAddress: inMadurai,
}
const raman: OrderCustomer = {
  ...lakshmi,
  id: 'raman',
  firstname: 'Raman',
  lastname: 'Iyer',
  lastAddress: { ...inMadurai, firstname: 'Raman', lastname: 'Iyer', address: '2 Car Street', city: 'Salem' },
}
const states = ['Tamil Nadu', 'Kerala']
const honey = { product: 'honey', color: 'jar', title: 'Honey', option: '', price: 520, quantity: 2 }

test('a phone order starts with the last address, if the shop still delivers there', () => {
  expect(startWith(lakshmi, states)).toMatchObject({ city: 'Madurai', state: 'Tamil Nadu' })
  expect(startWith(lakshmi, ['Kerala', 'Goa'])).toMatchObject({
    firstname: 'Lakshmi',
    address: '',
    city: '',
    state: '',
    pincode: '',
  })
  expect(startWith(lakshmi, ['Kerala'])).toMatchObject({ city: '', state: 'Kerala' })
})

test('a copy starts with the lines, note and address of its order, and with a link if it was paid by UPI; a gift stays one', () => {
  const copy = { customer: raman, address: inMadurai, lines: [honey], note: 'Rings again', notSold: [] }

  const started = startWithCopy(
    { ...copy, byTransfer: true, gift: { isGift: true, giftNote: 'Enjoy' } },
    states,
  )
  const elsewhere = startWithCopy({ ...copy, byTransfer: false }, ['Kerala', 'Goa'])

  expect(started).toMatchObject({
    firstname: 'Lakshmi',
    address: '7 Temple Tank Street',
    lines: [honey],
    note: 'Rings again',
    method: 'LINK',
    isGift: true,
    giftNote: 'Enjoy',
    receiverMobile: '',
  })
  expect(elsewhere).toMatchObject({ firstname: 'Raman', address: '', lines: [honey], method: 'COD' })
})

test('C38 for another customer the lines stay, and the former address goes', () => {
  const before = startWith(lakshmi, states)
  const typed = { ...before, lines: [honey], method: 'UPI' as const, note: 'Rings again' }

  const handed = handOver(typed, before, startWith(raman, states))

  expect(handed).toMatchObject({
    firstname: 'Raman',
    lastname: 'Iyer',
    address: '2 Car Street',
    city: 'Salem',
    lines: [honey],
    method: 'UPI',
    note: 'Rings again',
  })
})

test('[CHK-02] a business keeps its GSTIN for its next order, and no other customer gets it', () => {
  const business = { business: 'Lakshmi Mess', gstin: '33AAAAA0000A1Z9' }
  const before = startWith({ ...lakshmi, lastAddress: { ...inMadurai, ...business } }, states)

  expect(before).toMatchObject(business)
  expect(handOver(before, before, startWith(raman, states))).toMatchObject({ business: '', gstin: '' })
})

test('C38 for another customer a typed address stays whole', () => {
  const before = startWith(lakshmi, states)
  const typed = { ...before, firstname: 'Ramu', address: '9 Mill Road' }

  const handed = handOver(typed, before, startWith(raman, states))

  expect(handed).toMatchObject({
    firstname: 'Ramu',
    lastname: 'Iyer',
    address: '9 Mill Road',
    city: 'Madurai',
  })
})

test('a gift makes room for the address of its receiver, and gives that of the customer back; what was typed stays', () => {
  const filled = startWith(lakshmi, states)
  const blank = { ...filled, ...receiverOf(true, filled, filled) }
  const typed = { ...blank, firstname: 'Raman', address: '2 Car Street' }

  expect(blank).toMatchObject({ firstname: '', lastname: '', address: '', pincode: '', state: 'Tamil Nadu' })
  expect({ ...blank, ...receiverOf(false, blank, filled) }).toEqual(filled)
  expect(receiverOf(false, typed, filled)).toEqual({})
  expect(receiverOf(true, typed, filled)).toEqual({})
})

test('only a gift is sent with its note and the number of its receiver', () => {
  const noted = { ...startWith(lakshmi, states), giftNote: 'Enjoy', receiverMobile: '9000000001' }

  const gift = bodyOf({ ...noted, isGift: true }, 'lakshmi', 'key', 10)
  const usual = bodyOf(noted, 'lakshmi', 'key', 10)

  expect(gift).toMatchObject({ isGift: true, giftNote: 'Enjoy', receiverMobile: '9000000001' })
  expect(gift.shippingInfo).not.toHaveProperty('giftNote')
  expect(usual).not.toHaveProperty('giftNote')
  expect(usual).not.toHaveProperty('receiverMobile')
})
