import * as z from 'zod/mini'
import { Mobile, optionalText, unlessEmpty } from '../../platform/contract/fields'
import * as m from './messages'

export const noteLimits = { gift: 250, seller: 500 } as const

/** Plain text in which line breaks stay. */
const noteText = (length: number) =>
  z.optional(
    unlessEmpty(optionalText(length).check(z.overwrite((typed) => typed.replaceAll(/\r\n?/g, '\n')))),
  )

/**
 * What a shopper may add to an order. A gift note or the number of a receiver makes it a gift, and a gift is packed without
 * prices. The courier of a gift calls its receiver, or the customer if there is no such number.
 */
export const ShopperNotes = z.object({
  isGift: z.optional(z.boolean(m.isGiftShouldBeBoolean())),
  giftNote: noteText(noteLimits.gift),
  sellerNote: noteText(noteLimits.seller),
  receiverMobile: z.optional(unlessEmpty(Mobile)),
})
export type ShopperNotes = z.output<typeof ShopperNotes>

/** As an order shows them; what was not written is absent. */
export const ShownNotes = z.object({
  isGift: z.optional(z.literal(true)),
  giftNote: z.optional(z.string()),
  sellerNote: z.optional(z.string()),
  receiverMobile: z.optional(z.string()),
})
export type ShownNotes = z.infer<typeof ShownNotes>

/** Without what says nothing. */
export function notesIn({
  isGift = false,
  giftNote = '',
  sellerNote = '',
  receiverMobile = '',
}: ShopperNotes): ShownNotes {
  return {
    ...((isGift || giftNote !== '' || receiverMobile !== '') && { isGift: true }),
    ...(giftNote !== '' && { giftNote }),
    ...(sellerNote !== '' && { sellerNote }),
    ...(receiverMobile !== '' && { receiverMobile }),
  }
}
