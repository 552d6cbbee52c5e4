import * as z from 'zod/mini'

// What the shop reads of Razorpay's answers; amounts are in paise. Other fields may come and go.

const id = (prefix: string) => z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9]{6,40}$`)))
const amount = z.int().check(z.minimum(0))

const RazorpayOrderId = id('order')
const RazorpayPaymentId = id('pay')

export const RazorpayOrder = z.object({
  id: RazorpayOrderId,
  amount,
  currency: z.string(),
  receipt: z.nullish(z.string()),
  status: z.string(),
})
export type RazorpayOrder = z.infer<typeof RazorpayOrder>

/** In the order a payment goes through them; a failed one may still be authorized later. */
export const razorpayStatuses = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const
export type RazorpayStatus = (typeof razorpayStatuses)[number]

export const RazorpayPayment = z.object({
  id: RazorpayPaymentId,
  order_id: z.nullish(RazorpayOrderId),
  amount,
  currency: z.string(),
  status: z.enum(razorpayStatuses),
  method: z.nullish(z.string()),
  error_description: z.nullish(z.string()),
})
export type RazorpayPayment = z.infer<typeof RazorpayPayment>

export const RazorpayRefund = z.object({
  id: id('rfnd'),
  payment_id: RazorpayPaymentId,
  amount,
  currency: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.nullish(z.string()),
})
export type RazorpayRefund = z.infer<typeof RazorpayRefund>

export const listOf = <T extends z.ZodMiniType>(item: T) => z.object({ items: z.array(item) })

const entity = <T extends z.ZodMiniType>(of: T) => z.optional(z.object({ entity: of }))

export const RazorpayEvent = z.object({
  event: z.string().check(z.maxLength(100)),
  payload: z.object({ payment: entity(RazorpayPayment), refund: entity(RazorpayRefund) }),
})
export type RazorpayEvent = z.infer<typeof RazorpayEvent>
