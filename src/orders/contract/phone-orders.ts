import * as z from 'zod/mini'
import { Quote } from '../../checkout/contract/quote'
import { kindOfMethod, paymentMethods } from '../../payments/contract/payment-methods'
import { limits } from '../../platform/contract/constants'
import {
  Email,
  Id,
  Mobile,
  optionalText,
  Pincode,
  text,
  UpiTransactionId,
  unlessEmpty,
  wireNumber,
} from '../../platform/contract/fields'
import * as commonMessages from '../../platform/contract/messages'
import type { RouteTable } from '../../platform/contract/route'
import { Rupees } from '../../platform/contract/scalars'
import { rupees } from '../../platform/contract/typed-amounts'
import { searchText } from '../../platform/contract/typed-text'
import { AdminOrder, note } from './admin-orders'
import * as m from './messages'
import { OrderChoices, OrderLine, ShippingInfo } from './orders'
import { ShopperNotes, ShownNotes } from './shopper-notes'

/** A customer, for orders that staff enter. */
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
  firstname: text(commonMessages.firstNameRequired(), limits.nameLength),
  lastname: text(commonMessages.lastNameRequired(), limits.nameLength),
  mobile: Mobile,
  email: unlessEmpty(Email),
})

/** A gateway needs the browser of the customer. */
const phoneMethods = paymentMethods.filter((method) => kindOfMethod(method) !== 'gateway')

/** In rupees. */
export const PhoneDiscount = unlessEmpty(rupees(0.01, 1_000_000, m.discountInvalid()))

const orderItems = z
  .array(OrderLine)
  .check(
    z.minLength(1, commonMessages.orderEmpty()),
    z.maxLength(limits.orderLines, commonMessages.orderTooLong()),
  )

/** What staff have entered so far. */
export const PhoneQuote = z.object({
  customerId: text(m.customerNeeded(), 64),
  orderItems,
  state: z.optional(text(commonMessages.stateRequired(), limits.cityLength)),
  pincode: z.optional(Pincode),
  method: z.enum(phoneMethods),
  discount: z.optional(PhoneDiscount),
  ...OrderChoices.shape,
})
export type PhoneQuote = z.input<typeof PhoneQuote>

const Entered = z.object({
  customerId: text(m.customerNeeded(), 64),
  /** The idempotency key. */
  key: text(commonMessages.keyInvalid(), 100),
  shippingInfo: ShippingInfo,
  orderItems,
  /** The total that staff saw, in rupees. */
  total: wireNumber(m.theTotalIsMissing()),
  method: z.enum(phoneMethods),
  upiTransactionId: z.optional(UpiTransactionId),
  /** The customer pays by UPI later, with a payment link. */
  byLink: z.optional(z.literal(true)),
  note,
  discount: z.optional(PhoneDiscount),
  /** For staff alone. */
  discountReason: z.optional(optionalText(200)),
  ...OrderChoices.shape,
  ...z.pick(ShopperNotes, { isGift: true, giftNote: true, receiverMobile: true }).shape,
})
export const PhoneOrder = Entered.check(
  z.refine(({ discount, discountReason }) => discount === undefined || Boolean(discountReason), {
    path: ['discountReason'],
    error: m.discountReasonNeeded(),
  }),
)
export type PhoneOrder = z.input<typeof PhoneOrder>

/** The delivery fee and the subtotal from which delivery is free, in rupees, and the states served. */
export const DeliveryTerms = z.object({
  feeName: z.string(),
  fee: Rupees,
  freeAbove: Rupees,
  states: z.array(z.string()),
})
export type DeliveryTerms = z.infer<typeof DeliveryTerms>

/** An order once more, at today's prices. */
export const OrderCopy = z.object({
  customer: OrderCustomer,
  address: ShippingInfo,
  lines: z.array(
    z.object({
      product: z.string(),
      color: z.string(),
      title: z.string(),
      option: z.string(),
      price: Rupees,
      quantity: z.number(),
    }),
  ),
  /** The items that are no longer sold. */
  notSold: z.array(z.string()),
  gift: z.optional(z.omit(ShownNotes, { sellerNote: true })),
  /** For staff. */
  note: z.string(),
  /** It was to be paid by UPI. */
  byTransfer: z.boolean(),
})
export type OrderCopy = z.infer<typeof OrderCopy>

export const phoneOrderRoutes = {
  delivery: {
    method: 'GET',
    path: '/api/admin/orders/phone',
    access: 'manager',
    summary: 'Delivery fee and states served, for the phone order form',
    reply: DeliveryTerms,
  },
  quote: {
    method: 'POST',
    path: '/api/admin/orders/phone/quote',
    access: 'manager',
    summary: 'What an order would cost this customer, with offers, delivery and a discount by staff',
    body: PhoneQuote,
    reply: Quote,
  },
  place: {
    method: 'POST',
    path: '/api/admin/orders/phone',
    access: 'manager',
    summary: 'Enter an order for a customer; sent twice it makes one order',
    body: PhoneOrder,
    reply: AdminOrder,
  },
  copy: {
    method: 'GET',
    path: '/api/admin/orders/:id/copy',
    access: 'manager',
    summary: 'Customer, address, items still sold and notes of an order, to enter it once more',
    params: z.object({ id: Id }),
    reply: OrderCopy,
  },
  findCustomers: {
    method: 'GET',
    path: '/api/admin/orders/customers',
    access: 'manager',
    summary: 'Customers by name, mobile number or email, with the address of their last order',
    query: z.object({
      search: z.pipe(text(commonMessages.badRequest(), limits.searchLength), z.transform(searchText)),
    }),
    reply: z.object({ customers: z.array(OrderCustomer) }),
  },
  addCustomer: {
    method: 'POST',
    path: '/api/admin/orders/customers',
    access: 'manager',
    summary: 'Add a customer without a password; sent twice it is one customer',
    body: NewOrderCustomer,
    reply: OrderCustomer,
  },
} satisfies RouteTable
