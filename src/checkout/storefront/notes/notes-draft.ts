import * as z from 'zod/mini'
import { notesIn, ShopperNotes } from '../../../orders/contract/shopper-notes'
import { drafts } from '../../../platform/storefront/drafts'
import { partsOf } from '../../../platform/storefront/session-storage'

export interface NoteTexts {
  isGift: boolean
  giftNote: string
  sellerNote: string
}

const draftName = 'order notes'

/** Per tab, so that a reload loses nothing. */
export function readNoteTexts(): NoteTexts {
  const { isGift, giftNote, sellerNote } = partsOf(drafts.read(draftName)) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { isGift: isGift === true, giftNote: text(giftNote), sellerNote: text(sellerNote) }
}

export const keepNoteTexts = (texts: NoteTexts) => drafts.keep(draftName, texts)
export const dropNoteTexts = () => drafts.drop(draftName)

/** Without the gift tick its note stays in the form, but is not sent. */
const sent = ({ isGift, giftNote, sellerNote }: NoteTexts) =>
  z.safeParse(ShopperNotes, { isGift, giftNote: isGift ? giftNote : '', sellerNote })

/** What is wrong with them, by field. */
export function noteErrors(texts: NoteTexts): Partial<Record<keyof NoteTexts, string>> {
  const { error } = sent(texts)
  if (!error) return {}
  const { giftNote, sellerNote } = z.flattenError(error).fieldErrors
  return {
    ...(giftNote?.[0] && { giftNote: giftNote[0] }),
    ...(sellerNote?.[0] && { sellerNote: sellerNote[0] }),
  }
}

/** What is sent with the order. */
export const notesToSend = () => notesIn(sent(readNoteTexts()).data ?? {})
