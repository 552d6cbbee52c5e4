import * as z from 'zod/mini'
import { notesIn, ShopperNotes } from '../../../orders/contract/shopper-notes'
import { drafts } from '../../../platform/storefront/drafts'
import { addressNotesKey, localStore, partsOf } from '../../../platform/storefront/session-storage'
import { savedAddress } from '../address/shipping-draft'

export interface NoteTexts {
  isGift: boolean
  giftNote: string
  receiverMobile: string
  sellerNote: string
}

const draftName = 'order notes'

/** Per tab, so that a reload loses nothing; in another tab those of the saved address. */
export function readNoteTexts(): NoteTexts {
  const saved = savedAddress() === undefined ? undefined : localStore.read(addressNotesKey)
  const stored = partsOf(drafts.read(draftName) ?? saved) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    isGift: stored.isGift === true,
    giftNote: text(stored.giftNote),
    receiverMobile: text(stored.receiverMobile),
    sellerNote: text(stored.sellerNote),
  }
}

/** Together with `saveAddress`: a gift that is paid in another tab stays a gift. */
export const saveNotes = () => localStore.write(addressNotesKey, readNoteTexts())

export const keepNoteTexts = (texts: NoteTexts) => drafts.keep(draftName, texts)
export const dropNoteTexts = () => drafts.drop(draftName)

/** Without the gift tick its note and its receiver's number stay in the form, but are not sent. */
const sent = ({ isGift, giftNote, receiverMobile, sellerNote }: NoteTexts) =>
  z.safeParse(ShopperNotes, { isGift, sellerNote, ...(isGift && { giftNote, receiverMobile }) })

/** What is wrong with them, by field, in the order of the page. */
export function noteErrors(texts: NoteTexts): Partial<Record<keyof NoteTexts, string>> {
  const { error } = sent(texts)
  if (!error) return {}
  const { giftNote, receiverMobile, sellerNote } = z.flattenError(error).fieldErrors
  return {
    ...(giftNote?.[0] && { giftNote: giftNote[0] }),
    ...(receiverMobile?.[0] && { receiverMobile: receiverMobile[0] }),
    ...(sellerNote?.[0] && { sellerNote: sellerNote[0] }),
  }
}

/** The number that the courier of a gift calls, once it is whole. */
export function receiverMobileIn(texts: NoteTexts): string | undefined {
  return sent(texts).data?.receiverMobile
}

/** What is sent with the order. */
export const notesToSend = () => notesIn(sent(readNoteTexts()).data ?? {})
