import { beforeEach, expect, test } from 'vitest'
import { keepDraft } from '../../checkout/storefront/address/shipping-draft'
import { localStore, tabStore } from '../../platform/storefront/session-storage'
import { rememberPin } from '../../shipping/storefront/remembered-pin'
import { knownPlace } from './known-place'

const address = {
  ...{ firstname: 'Meena', lastname: 'Raman', address: '4 Car Street', other: '', city: 'Chennai' },
  ...{ state: 'Tamil Nadu', pincode: '600001', country: 'India' },
}

beforeEach(() => {
  localStore.clear()
  tabStore.clear()
})

test('[CHK-01] a PIN code given before any address has no state, even if only one is served', () => {
  rememberPin('110001')

  expect(knownPlace(undefined, ['Tamil Nadu'])).toEqual({ pincode: '110001', state: '' })
})

test('[CHK-01] the state of a typed address counts for its own PIN code only', () => {
  keepDraft(address)
  rememberPin('600001')
  const typed = knownPlace(undefined, ['Tamil Nadu'])
  rememberPin('110001')

  expect(typed).toEqual({ pincode: '600001', state: 'Tamil Nadu' })
  expect(knownPlace(undefined, ['Tamil Nadu'])).toEqual({ pincode: '110001', state: '' })
})
