import * as z from 'zod/mini'
import { TrackedOrder } from '../../orders/contract/orders'
import { Id, UpiTransactionId } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'

/** Also named in `messages.transactionIdCorrectedOften`. */
export const mostCorrections = 3

/** Apart from the order routes, which every page knows. */
export const paymentCorrectionRoutes = {
  correct: {
    method: 'PUT',
    path: '/api/order/:id/transaction-id',
    access: 'customer',
    summary:
      'Correct the UPI transaction ID of a payment that is being checked, three times at most; a repeated request is one correction',
    params: z.object({ id: Id }),
    body: z.object({
      upiTransactionId: UpiTransactionId,
      /** The id that the customer saw; a different id now is a conflict. */
      from: Id,
    }),
    reply: z.object({ success: z.literal(true), order: TrackedOrder }),
  },
} satisfies RouteTable
