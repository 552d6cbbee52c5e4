import type { ShownNotes } from '../../../orders/contract/shopper-notes'
import type { EmailContent } from '../email'
import * as m from '../messages'

/** What the shopper wrote with the order, under the headings that its reader knows. */
export function noteBlocks(
  { isGift, giftNote = '', sellerNote = '', receiverMobile = '' }: ShownNotes,
  sellerNoteTitle: string,
): EmailContent['body'] {
  const blocks: EmailContent['body'][number][] = []
  if (isGift) blocks.push(m.orderIsGift())
  if (receiverMobile !== '') blocks.push(m.receiversMobile({ receiverMobile }))
  if (giftNote !== '') blocks.push(m.giftNote(), { lines: giftNote.split('\n') })
  if (sellerNote !== '') blocks.push(sellerNoteTitle, { lines: sellerNote.split('\n') })
  return blocks
}
