import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ShippingInfo } from '../../../orders/contract/orders'
import * as commonMessages from '../../../platform/contract/messages'
import { localStore, saveSession, tabStore } from '../../../platform/storefront/session-storage'
import { addressToPay, keepDraft, readDraft, saveAddress } from './shipping-draft'

const address = {
  ...{ firstname: 'Meena', lastname: 'Raman', address: '4 Car Street', other: '', city: 'Coimbatore' },
  ...{ pincode: '641001', state: 'Tamil Nadu', country: 'India' },
}
const fieldErrors = (texts: unknown) => {
  const { error } = z.safeParse(ShippingInfo, texts)
  return error && z.flattenError(error).fieldErrors
}
const several = ['Andaman and Nicobar Islands', 'Kerala', 'Tamil Nadu']
beforeEach(() => {
  localStore.clear()
  tabStore.clear()
})

test('[CHK-01, CHK-02] of several states none is preselected, and an order needs one', () => {
  const texts = readDraft(undefined, several)

  expect(texts.state).toBe('')
  expect(fieldErrors(texts)?.state).toEqual([commonMessages.stateRequired()])
  expect(readDraft(undefined, ['Tamil Nadu']).state).toBe('Tamil Nadu')
})

test('[CHK-02] a GSTIN is not compared with a state that is not chosen yet', () => {
  const business = { gstin: '33AAPFU0939F1Z2', business: 'Kurinji Stores' }

  expect(fieldErrors({ ...address, ...business, state: '' })).toEqual({
    state: [commonMessages.stateRequired()],
  })
})

test('[CHK-01, CHK-05] the chosen state stays unless the shop no longer serves it', () => {
  const texts = { firstname: 'Meena', lastname: 'Raman', email: '', mobile: '' }
  saveSession({ _id: 'meena', token: 'token', ...texts, wishlist: [] })
  saveAddress(address)
  const saved = readDraft(undefined, several).state
  keepDraft({ ...address, state: 'Kerala' })
  const typed = readDraft(undefined, several).state
  keepDraft({ ...address, state: 'Goa' })

  expect([saved, typed, readDraft(undefined, several).state]).toEqual(['Tamil Nadu', 'Kerala', ''])
})

test('[CHK-05, CHK-08] a payment has the address of its own tab, whatever another has saved since, and none once deleted', () => {
  const texts = { firstname: 'Meena', lastname: 'Raman', email: '', mobile: '' }
  saveSession({ _id: 'meena', token: 'token', ...texts, wishlist: [] })
  keepDraft(address)
  saveAddress(address)
  saveAddress({ ...address, city: 'Salem' })
  const here = addressToPay()
  tabStore.clear()
  const inNewTab = addressToPay()
  keepDraft(address)
  localStore.remove('address')

  expect(here).toMatchObject({ city: 'Coimbatore' })
  expect(inNewTab).toMatchObject({ city: 'Salem' })
  expect(addressToPay()).toBeUndefined()
})
