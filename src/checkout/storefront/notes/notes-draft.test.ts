import { beforeEach, expect, test } from 'vitest'
import { noteLimits } from '../../../orders/contract/shopper-notes'
import { tabStore } from '../../../platform/storefront/session-storage'
import { keepNoteTexts, noteErrors, notesToSend, readNoteTexts } from './notes-draft'

const texts = { isGift: true, giftNote: ' Enjoy\nthis ', sellerNote: '' }
beforeEach(() => tabStore.clear())

test('[CHK-10] an order without notes sends none, and what was typed survives a reload', () => {
  expect(notesToSend()).toEqual({})

  keepNoteTexts(texts)

  expect(readNoteTexts()).toEqual(texts)
  expect(notesToSend()).toEqual({ isGift: true, giftNote: 'Enjoy\nthis' })
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
