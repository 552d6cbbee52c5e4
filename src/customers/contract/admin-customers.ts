import * as z from 'zod/mini'
import { AdminOrderSummary } from '../../orders/contract/admin-order-summary'
import { changedSince, listOf, listQuery } from '../../platform/contract/admin-list'
import { Done } from '../../platform/contract/done'
import { Id } from '../../platform/contract/fields'
import { StartedJob } from '../../platform/contract/jobs'
import type { RouteTable } from '../../platform/contract/route'
import { Rupees, Timestamp } from '../../platform/contract/scalars'

export const AdminCustomer = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty for phone customers without email. */
  email: z.string(),
  mobile: z.string(),
  orders: z.int(),
  /** In rupees, without cancelled and returned orders and what was credited. */
  sales: Rupees,
  lastOrderAt: z.nullable(Timestamp),
  blocked: z.boolean(),
  createdAt: Timestamp,
  /** The last change of name, email, mobile or block; orders do not change it. */
  updatedAt: Timestamp,
})
export type AdminCustomer = z.infer<typeof AdminCustomer>

export const CustomerDetail = z.extend(AdminCustomer, {
  blockedAt: z.nullable(Timestamp),
  emailProved: z.boolean(),
  reviews: z.int(),
  placed: z.array(AdminOrderSummary),
})
export type CustomerDetail = z.infer<typeof CustomerDetail>

const One = z.object({ id: Id })

export const adminCustomerRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/customers',
    access: 'manager',
    summary: 'Customers by name, email or phone',
    query: z.extend(listQuery(['created', 'name', 'orders', 'sales', 'last'], '-created'), {
      state: z._default(z.enum(['all', 'blocked']), 'all'),
      /** By `updatedAt`. */
      changedSince,
    }),
    reply: listOf(AdminCustomer),
  },
  exportAll: {
    method: 'POST',
    path: '/api/admin/customers/export',
    access: 'owner',
    summary: 'Export all customers as CSV, with their orders, sales and consent to the newsletter',
    reply: StartedJob,
  },
  show: {
    method: 'GET',
    path: '/api/admin/customers/:id',
    access: 'manager',
    summary: 'One customer with orders',
    params: One,
    reply: CustomerDetail,
  },
  block: {
    method: 'POST',
    path: '/api/admin/customers/:id/block',
    access: 'manager',
    summary: 'Block or unblock a customer; ends all sessions',
    params: One,
    body: z.object({ blocked: z.boolean() }),
    reply: CustomerDetail,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/customers/:id',
    access: 'owner',
    summary: 'Delete an account on request; orders stay for accounting, without personal data',
    params: One,
    reply: Done,
  },
  export: {
    method: 'POST',
    path: '/api/admin/customers/:id/export',
    access: 'owner',
    summary: 'Export all data of a customer as a file',
    params: One,
    reply: StartedJob,
  },
} satisfies RouteTable
