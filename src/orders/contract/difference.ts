import * as z from 'zod/mini'
import { refundLimits } from '../../payments/contract/refunds'
import { Id } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import { rupees } from '../../platform/contract/typed-amounts'
import { AdminOrder } from './admin-orders'
import * as m from './messages'

const one = z.object({ id: Id })
/** The difference that the caller saw, in rupees; a different one now is a conflict. */
const Seen = z.object({ amount: rupees(0.01, refundLimits.most, m.differenceNeeded()) })

export const differenceRoutes = {
  ask: {
    method: 'POST',
    path: '/api/admin/orders/:id/difference',
    access: 'manager',
    summary: 'Ask for the rest of a UPI payment that came short, with a link by email',
    params: one,
    body: Seen,
    reply: AdminOrder,
  },
  collect: {
    method: 'POST',
    path: '/api/admin/orders/:id/difference/cash',
    access: 'manager',
    summary: 'Collect the difference in cash on delivery instead, before the order is shipped',
    params: one,
    body: Seen,
    reply: AdminOrder,
  },
  waive: {
    method: 'POST',
    path: '/api/admin/orders/:id/difference/waive',
    access: 'manager',
    summary: 'Accept what was paid: the difference is no longer asked for',
    params: one,
    body: Seen,
    reply: AdminOrder,
  },
} satisfies RouteTable
