import { expect, test } from 'vitest'
import type { OrderCustomer } from '../../contract/phone-orders'
import { handOver, startWith } from './phone-order-values'

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

test('a phone order begins with the last address, unless it lies where the shop no longer delivers', () => {
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

test('C38 for somebody else what was ordered stays, and nothing of the address of the one before', () => {
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

test('C38 for somebody else an address that was read out stays whole, and mixes with no other', () => {
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
