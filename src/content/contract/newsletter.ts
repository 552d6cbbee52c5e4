import * as z from 'zod/mini'
import { limits } from '../../platform/contract/constants'
import { messages } from '../../platform/contract/messages'
import type { RouteTable } from '../../platform/contract/route'

/** One message for a missing and an invalid email [FTR-02]. */
export const Subscription = z.object({
  email: z
    .string(messages.emailInvalid)
    .check(z.trim(), z.maxLength(limits.emailLength, messages.emailInvalid), z.email(messages.emailInvalid)),
})

export const newsletterRoutes = {
  subscribe: {
    method: 'POST',
    path: '/api/newsletter',
    access: 'open',
    summary: 'Subscribe to the newsletter; an email asks for confirmation',
    body: Subscription,
    reply: z.object({ success: z.literal(true), message: z.string() }),
  },
} satisfies RouteTable
