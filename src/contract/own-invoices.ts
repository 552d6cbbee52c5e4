import * as z from 'zod/mini'
import { Id } from './fields'
import type { DoorTable } from './route'

const ofOrder = z.object({ id: Id })
const pdf = 'application/pdf'

/** What a customer may fetch of their own orders; apart from the desk's, which shoppers should not load. */
export const invoiceRoutes = {
  mine: {
    method: 'GET',
    path: '/api/order/my-orders/:id/invoice',
    access: 'customer',
    summary: "The invoice of one of the customer's orders, once it has left the house",
    params: ofOrder,
    file: pdf,
  },
  myCreditNote: {
    method: 'GET',
    path: '/api/order/my-orders/:id/credit-note',
    access: 'customer',
    summary: "The credit note for one of the customer's orders that came back",
    params: ofOrder,
    file: pdf,
  },
} satisfies DoorTable
