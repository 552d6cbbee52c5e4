import { afterEach, expect, test } from 'vitest'
import { saveAddress } from '../../checkout/storefront/address/shipping-draft'
import {
  forgetSession,
  localStore,
  type Session,
  saveSession,
  tabStore,
} from '../../platform/storefront/session-storage'
import { lastMethod, rememberMethod } from './last-method'
import { readPaymentDraft } from './payment-draft'

const meena: Session = {
  _id: 'customer-1',
  token: 'token-1',
  firstname: 'Meena',
  lastname: 'S',
  email: 'meena@example.com',
  mobile: '9876543210',
  wishlist: [],
}
const malar: Session = { ...meena, _id: 'malar', token: 'of malar' }
const address = { firstname: 'Meena' } as Parameters<typeof saveAddress>[0]

afterEach(() => {
  localStore.clear()
  tabStore.clear()
})

test('[CHK-03] the payment method is saved per customer on this device', () => {
  saveSession(meena)
  rememberMethod('UPI')
  saveSession(malar)
  rememberMethod('COD')

  const methods = [malar, meena].map((one) => {
    saveSession(one)
    return lastMethod()
  })
  forgetSession()

  expect([...methods, lastMethod()]).toEqual(['COD', 'UPI', undefined])
})

test('[CHK-03, CHK-05] cash chosen after an abandoned UPI payment is preselected, though the address is saved', () => {
  saveSession(meena)
  saveAddress(address)
  const brokenOff = readPaymentDraft().method

  rememberMethod('COD')

  expect([brokenOff, readPaymentDraft().method]).toEqual(['UPI', 'COD'])
})

test.each(['CARD', 7, { method: 'UPI' }])(
  '[CHK-03] an unavailable method is not preselected: %j',
  (written) => {
    saveSession(meena)
    localStore.write('payment methods', { 'customer-1': written })

    expect([lastMethod(), readPaymentDraft().method]).toEqual([undefined, 'COD'])
  },
)
