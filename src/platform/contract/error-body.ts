import * as z from 'zod/mini'

/** What every call answers that is refused or fails, with a status from 400 on. */
export const ErrorBody = z.object({
  status: z.literal('fail'),
  success: z.literal(false),
  /** To be shown to people. */
  message: z.string(),
  /** To be told apart by programs. */
  code: z.string(),
  /** By which the shop's log knows the call; absent where it was sent away unread. */
  requestId: z.optional(z.string()),
  /** Where single fields are wrong: a sentence for each. */
  fields: z.optional(z.record(z.string(), z.string())),
})

/** The fresh figures of an order that was to cost something else, in rupees [CHK-13]. */
export const TotalsChanged = z.extend(ErrorBody, {
  code: z.literal('TOTALS_CHANGED'),
  subtotal: z.number(),
  fee: z.number(),
  total: z.number(),
  orderItems: z.array(
    z.object({
      product: z.string(),
      title: z.string(),
      color: z.string(),
      quantity: z.number(),
      price: z.number(),
    }),
  ),
})

const IdempotencyKey = z.string().check(z.regex(/^[ -~]{1,255}$/))

/** By which an order is looked for. */
export const PlacedOrderHeaders = z.object({ 'Idempotency-Key': IdempotencyKey })

/** What names an attempt stands in the head of its request, so that its body is that of the specification. */
export const AttemptHeaders = z.object({ 'Idempotency-Key': z.optional(IdempotencyKey) })
export const OrderHeaders = z.extend(AttemptHeaders, {
  'X-Cart-Version': z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
})
