import type { Database } from '../../platform/db/tables'
import { notesIn, type ShopperNotes, type ShownNotes } from '../contract/shopper-notes'

export interface NoteColumns {
  is_gift: boolean
  gift_note: string
  seller_note: string
}

export function noteColumns(notes: ShopperNotes): NoteColumns {
  const { isGift = false, giftNote = '', sellerNote = '' } = notesIn(notes)
  return { is_gift: isGift, gift_note: giftNote, seller_note: sellerNote }
}

export const presentNotes = ({ is_gift, gift_note, seller_note }: NoteColumns): ShownNotes =>
  notesIn({ isGift: is_gift, giftNote: gift_note, sellerNote: seller_note })

/** Most orders have none, and no row. */
export async function insertShopperNotes(tx: Database, orderId: string, notes: NoteColumns): Promise<void> {
  if (!notes.is_gift && notes.seller_note === '') return
  await tx
    .insertInto('shopper_note')
    .values({ order_id: orderId, ...notes })
    .execute()
}
