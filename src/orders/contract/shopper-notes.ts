import * as z from 'zod/mini'
import { optionalText, unlessEmpty } from '../../platform/contract/fields'

export const noteLimits = { gift: 250, seller: 500 } as const

/** Plain text in which line breaks stay. */
const noteText = (length: number) =>
  z.optional(
    unlessEmpty(optionalText(length).check(z.overwrite((typed) => typed.replaceAll(/\r\n?/g, '\n')))),
  )

/** What a shopper may add to an order. A gift note makes it a gift, and a gift is packed without prices. */
export const ShopperNotes = z.object({
  isGift: z.optional(z.boolean()),
  giftNote: noteText(noteLimits.gift),
  sellerNote: noteText(noteLimits.seller),
})
export type ShopperNotes = z.output<typeof ShopperNotes>

/** As an order shows them; what was not written is absent. */
export const ShownNotes = z.object({
  isGift: z.optional(z.literal(true)),
  giftNote: z.optional(z.string()),
  sellerNote: z.optional(z.string()),
})
export type ShownNotes = z.infer<typeof ShownNotes>

/** Without what says nothing. */
export function notesIn({ isGift = false, giftNote = '', sellerNote = '' }: ShopperNotes): ShownNotes {
  return {
    ...((isGift || giftNote !== '') && { isGift: true }),
    ...(giftNote !== '' && { giftNote }),
    ...(sellerNote !== '' && { sellerNote }),
  }
}
