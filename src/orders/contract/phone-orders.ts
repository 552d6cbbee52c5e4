import * as z from 'zod/mini'
import { limits } from '../../platform/contract/constants'
import {
  Email,
  Mobile,
  text,
  UpiTransactionId,
  unlessEmpty,
  wireNumber,
} from '../../platform/contract/fields'
import { messages } from '../../platform/contract/messages'
import type { RouteTable } from '../../platform/contract/route'
import { adminOrderMessages } from './admin-order-messages'
import { AdminOrder, note } from './admin-orders'
import { OrderLine, ShippingInfo } from './orders'
import { paymentMethods } from './payment-status'

/** Somebody an order can be entered for. */
export const OrderCustomer = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  mobile: z.string(),
  email: z.string(),
  orders: z.number(),
  lastAddress: z.nullable(ShippingInfo),
})
export type OrderCustomer = z.infer<typeof OrderCustomer>

export const NewOrderCustomer = z.object({
  firstname: text(messages.firstNameRequired, limits.nameLength),
  lastname: text(messages.lastNameRequired, limits.nameLength),
  mobile: Mobile,
  email: unlessEmpty(Email),
})

export const PhoneOrder = z.object({
  customerId: text(adminOrderMessages.customerNeeded, 64),
  /** Names the attempt, so that a repeat of it is the same order. */
  key: text(messages.keyInvalid, 100),
  shippingInfo: ShippingInfo,
  orderItems: z
    .array(OrderLine)
    .check(z.minLength(1, messages.orderEmpty), z.maxLength(limits.orderLines, messages.orderTooLong)),
  /** What staff said on the phone, in rupees. */
  total: wireNumber('The total is missing'),
  method: z.enum(paymentMethods),
  upiTransactionId: z.optional(UpiTransactionId),
  note,
})
export type PhoneOrder = z.input<typeof PhoneOrder>

/** The delivery fee in rupees, the sum from which it is not taken, and the states the shop delivers to. */
export const DeliveryTerms = z.object({
  feeName: z.string(),
  fee: z.number(),
  freeAbove: z.number(),
  states: z.array(z.string()),
})
export type DeliveryTerms = z.infer<typeof DeliveryTerms>

export const phoneOrderRoutes = {
  delivery: {
    method: 'GET',
    path: '/api/admin/orders/phone',
    access: 'manager',
    summary: 'What the form of a phone order needs to know: the fee and where the shop delivers',
    reply: DeliveryTerms,
  },
  place: {
    method: 'POST',
    path: '/api/admin/orders/phone',
    access: 'manager',
    summary: 'Enter an order for a customer; sent twice it makes one order',
    body: PhoneOrder,
    reply: AdminOrder,
  },
  findCustomers: {
    method: 'GET',
    path: '/api/admin/orders/customers',
    access: 'manager',
    summary: 'Customers by name, mobile number or email, with the address of their last order',
    query: z.object({ search: text(messages.badRequest, limits.searchLength) }),
    reply: z.object({ customers: z.array(OrderCustomer) }),
  },
  addCustomer: {
    method: 'POST',
    path: '/api/admin/orders/customers',
    access: 'manager',
    summary: 'A customer without a password; the same once more is the same customer',
    body: NewOrderCustomer,
    reply: OrderCustomer,
  },
} satisfies RouteTable
