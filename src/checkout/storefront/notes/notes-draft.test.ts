import { beforeEach, expect, test } from 'vitest'
import { noteLimits } from '../../../orders/contract/shopper-notes'
import { mobileInvalid } from '../../../platform/contract/messages'
import {
  addressNotesKey,
  forgetAddress,
  localStore,
  saveSession,
  tabStore,
} from '../../../platform/storefront/session-storage'
import { saveAddress } from '../address/shipping-draft'
import {
  keepNoteTexts,
  noteErrors,
  notesToSend,
  readNoteTexts,
  receiverMobileIn,
  saveNotes,
} from './notes-draft'

const texts = { isGift: true, giftNote: ' Enjoy\nthis ', receiverMobile: '', sellerNote: '' }
beforeEach(() => {
  localStore.clear()
  tabStore.clear()
})

test('[CHK-10] an order without notes sends none, and what was typed survives a reload', () => {
  expect(notesToSend()).toEqual({})

  keepNoteTexts(texts)

  expect(readNoteTexts()).toEqual(texts)
  expect(notesToSend()).toEqual({ isGift: true, giftNote: 'Enjoy\nthis' })
})

test('[CHK-05] a gift that is paid in another tab is a gift there, until its address is forgotten', () => {
  const address = { firstname: 'Meena', lastname: 'Raman', address: '4 Car Street', city: 'Coimbatore' }
  const names = { firstname: 'Meena', lastname: 'Raman', email: '', mobile: '' }
  saveSession({ _id: 'meena', token: 'token', ...names, wishlist: [] })
  keepNoteTexts(texts)
  saveAddress({ ...address, other: '', pincode: '641001', state: 'Tamil Nadu', country: 'India' })
  saveNotes()
  tabStore.clear()

  expect(readNoteTexts()).toEqual(texts)
  keepNoteTexts({ ...texts, isGift: false })
  expect(readNoteTexts().isGift).toBe(false)

  tabStore.clear()
  forgetAddress()
  expect(readNoteTexts()).toMatchObject({ isGift: false, giftNote: '' })
  expect(localStore.read(addressNotesKey)).toBeUndefined()
})

test('[CHK-10] the note of what is no gift stays in the form and is not sent', () => {
  keepNoteTexts({ ...texts, isGift: false, sellerNote: 'Ring twice' })

  expect(notesToSend()).toEqual({ sellerNote: 'Ring twice' })
  expect(readNoteTexts().giftNote).toBe(texts.giftNote)
})

test('[CHK-12] a note that is too long is named before the order is sent, if it would be sent', () => {
  const long = { ...texts, giftNote: 'a'.repeat(noteLimits.gift + 1) }

  expect(noteErrors(long)).toEqual({ giftNote: expect.any(String) })
  expect(noteErrors({ ...long, isGift: false })).toEqual({})
  expect(noteErrors({ ...texts, sellerNote: 'a'.repeat(noteLimits.seller + 1) })).toEqual({
    sellerNote: expect.any(String),
  })
})

test("[CHK-10] the receiver's mobile number is sent with a gift alone, without +91 and spaces", () => {
  const gift = { ...texts, receiverMobile: '+91 98400 54321' }

  keepNoteTexts(gift)
  expect(notesToSend()).toMatchObject({ receiverMobile: '9840054321' })
  expect(receiverMobileIn(gift)).toBe('9840054321')

  keepNoteTexts({ ...gift, isGift: false })
  expect(notesToSend()).toEqual({})
  expect(readNoteTexts().receiverMobile).toBe('+91 98400 54321')
})

test("[CHK-12] a receiver's mobile number that is too short is named at its field, if it would be sent", () => {
  const short = { ...texts, receiverMobile: '98400' }

  expect(noteErrors(short)).toEqual({ receiverMobile: mobileInvalid() })
  expect(noteErrors({ ...short, isGift: false })).toEqual({})
  expect(receiverMobileIn(short)).toBeUndefined()
})
