import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables'
import { notesIn, type ShopperNotes, type ShownNotes } from '../contract/shopper-notes'

/** Whether the order `orders` is a gift: its address is then the receiver's. */
export const isGift = sql<boolean>`exists (select from shopper_note where order_id = orders.id and is_gift)`

/** Who bought `orders`: of a gift its `customer`, as the `address` is the receiver's. */
export const buyerName = sql<string>`trim(case when ${isGift} and customer.id is not null
  then customer.firstname || ' ' || customer.lastname else address.firstname || ' ' || address.lastname end)`

export interface NoteColumns {
  is_gift: boolean
  gift_note: string
  seller_note: string
  receiver_mobile: string
}

export function noteColumns(notes: ShopperNotes): NoteColumns {
  const { isGift = false, giftNote = '', sellerNote = '', receiverMobile = '' } = notesIn(notes)
  return { is_gift: isGift, gift_note: giftNote, seller_note: sellerNote, receiver_mobile: receiverMobile }
}

export const presentNotes = ({ is_gift, gift_note, seller_note, receiver_mobile }: NoteColumns): ShownNotes =>
  notesIn({
    isGift: is_gift,
    giftNote: gift_note,
    sellerNote: seller_note,
    receiverMobile: receiver_mobile,
  })

/** Of a gift, which has a row. */
export async function updateReceiverMobile(tx: Database, orderId: string, mobile: string): Promise<void> {
  await tx
    .updateTable('shopper_note')
    .set({ receiver_mobile: mobile })
    .where('order_id', '=', orderId)
    .execute()
}

/** Most orders have none, and no row. */
export async function insertShopperNotes(tx: Database, orderId: string, notes: NoteColumns): Promise<void> {
  if (!notes.is_gift && notes.seller_note === '') return
  await tx
    .insertInto('shopper_note')
    .values({ order_id: orderId, ...notes })
    .execute()
}
