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

const kayal: Session = {
  _id: 'kayal',
  token: 'of kayal',
  firstname: 'Kayal',
  lastname: 'S',
  email: 'kayal@example.com',
  mobile: '9876543210',
  wishlist: [],
}
const malar: Session = { ...kayal, _id: 'malar', token: 'of malar' }
const address = { firstname: 'Kayal' } as Parameters<typeof saveAddress>[0]

afterEach(() => {
  localStore.clear()
  tabStore.clear()
})

test('[CHK-03] the payment method is saved per customer on this device', () => {
  saveSession(kayal)
  rememberMethod('UPI')
  saveSession(malar)
  rememberMethod('COD')

  const methods = [malar, kayal].map((one) => {
    saveSession(one)
    return lastMethod()
  })
  forgetSession()

  expect([...methods, lastMethod()]).toEqual(['COD', 'UPI', undefined])
})

test('[CHK-03, CHK-05] cash chosen after an abandoned UPI payment is preselected, though the address is saved', () => {
  saveSession(kayal)
  saveAddress(address)
  const brokenOff = readPaymentDraft().method

  rememberMethod('COD')

  expect([brokenOff, readPaymentDraft().method]).toEqual(['UPI', 'COD'])
})

test.each(['CARD', 7, { method: 'UPI' }])(
  '[CHK-03] an unavailable method is not preselected: %j',
  (written) => {
    saveSession(kayal)
    localStore.write('payment methods', { kayal: written })

    expect([lastMethod(), readPaymentDraft().method]).toEqual([undefined, 'COD'])
  },
)
