import * as z from 'zod/mini'
import { Id, optionalText } from '../../platform/contract/fields'
import type { RouteGroup } from '../../platform/contract/route'

const ofOrder = z.object({ id: Id })
const pdf = 'application/pdf'
/** Which of several; empty is the last. */
const byNumber = z.object({ number: optionalText(16) })

/** What a customer may fetch of their own orders; apart from what staff may, which shoppers should not load. */
export const invoiceRoutes = {
  mine: {
    method: 'GET',
    path: '/api/order/my-orders/:id/invoice',
    access: 'customer',
    summary: 'The invoice of one of the customer’s orders, once it has left the house',
    params: ofOrder,
    file: pdf,
  },
  myCreditNote: {
    method: 'GET',
    path: '/api/order/my-orders/:id/credit-note',
    access: 'customer',
    summary: 'The credit note for one of the customer’s orders that came back, by its number or the last',
    params: ofOrder,
    query: byNumber,
    file: pdf,
  },
} satisfies RouteGroup
