import * as z from 'zod/mini'

/** The body of every response with a status from 400 on. */
export const ErrorBody = z.object({
  status: z.literal('fail'),
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  /** Identifies the request in the log. Absent for a request that was rejected unread. */
  requestId: z.optional(z.string()),
  /** One message per invalid field. */
  fields: z.optional(z.record(z.string(), z.string())),
})

const IdempotencyKey = z.string().check(z.regex(/^[ -~]{1,255}$/))

/** Identifies the order to look up. */
export const PlacedOrderHeaders = z.object({ 'Idempotency-Key': IdempotencyKey })

/** The key is a header, so that the body stays as the specification defines it. */
export const AttemptHeaders = z.object({ 'Idempotency-Key': z.optional(IdempotencyKey) })
const CartVersion = z.string().check(z.regex(/^\d{1,9}$/))
export const OrderHeaders = z.extend(AttemptHeaders, { 'X-Cart-Version': z.optional(CartVersion) })

/** The version of the cart in the response, for the order that is placed from it. */
export const CartHeaders = z.object({ 'X-Cart-Version': CartVersion })
