import * as z from 'zod/mini'
import { Id, optionalText } from '../../platform/contract/fields'
import type { RouteGroup } from '../../platform/contract/route'

const ofOrder = z.object({ id: Id })
const pdf = 'application/pdf'
/** Empty means the latest. */
const byNumber = z.object({ number: optionalText(16) })

/** Apart from the staff routes, which shoppers should not load. */
export const invoiceRoutes = {
  mine: {
    method: 'GET',
    path: '/api/order/my-orders/:id/invoice',
    access: 'customer',
    summary: 'The invoice of one of the customer’s orders, once it is shipped',
    params: ofOrder,
    file: pdf,
  },
  myCreditNote: {
    method: 'GET',
    path: '/api/order/my-orders/:id/credit-note',
    access: 'customer',
    summary: 'A credit note of one of the customer’s orders, by its number or the latest',
    params: ofOrder,
    query: byNumber,
    file: pdf,
  },
} satisfies RouteGroup
