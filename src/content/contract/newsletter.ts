import * as z from 'zod/mini'
import { email } from '../../platform/contract/fields'
import * as commonMessages from '../../platform/contract/messages'
import type { RouteTable } from '../../platform/contract/route'

/** One message for a missing and an invalid email [FTR-02]. */
export const Subscription = z.object({
  email: email(commonMessages.emailInvalid(), commonMessages.emailInvalid()),
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
