import * as z from 'zod/mini'
import { TrackedOrder } from '../../orders/contract/orders'
import { Id, UpiTransactionId } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'

/** How often the id of one payment may be corrected; `messages.transactionIdCorrectedOften` says it too. */
export const mostCorrections = 3

/** Apart from the other calls of orders, which every page loads. */
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
      /** The id that the customer saw: where it is another by now, they are told first. */
      from: Id,
    }),
    reply: z.object({ success: z.literal(true), order: TrackedOrder }),
  },
} satisfies RouteTable
