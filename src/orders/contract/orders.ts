import * as z from 'zod/mini'
import { Picture } from '../../media/contract/picture'
import { PaymentMethod } from '../../payments/contract/method-schema'
import { limits } from '../../platform/contract/constants'
import {
  Id,
  idOf,
  optionalText,
  Pincode,
  Quantity,
  text,
  UpiTransactionId,
  unlessEmpty,
  wireNumber,
} from '../../platform/contract/fields'
import * as commonMessages from '../../platform/contract/messages'
import type { RouteTable } from '../../platform/contract/route'
import { CalendarDay, Rupees, Timestamp } from '../../platform/contract/scalars'
import { cleanCode } from '../../platform/contract/typed-text'
import { findStateCode, isGstin } from '../../tax/contract/gst'
import { AdjustmentRow } from './adjustments'
import * as m from './messages'
import { ShopperNotes, ShownNotes } from './shopper-notes'
import { OrderStatus, PaymentStatus } from './status-schemas'

const BuyerGstin = text(commonMessages.buyerGstinRequired(), 40).check(
  z.overwrite(cleanCode),
  z.refine(isGstin, commonMessages.buyerGstinInvalid()),
)

/** Labels and documents show the address on one line. */
const inOneLine = (typed: string) =>
  typed
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(', ')

/**
 * [CHK-01, CHK-02] The delivery address. The states served are a setting, checked when the order is placed. A business that wants
 * an invoice in its name enters its name and a GSTIN of the state of the address (decision 15).
 */
export const ShippingInfo = z
  .object(
    {
      firstname: text(commonMessages.firstNameRequired(), limits.nameLength),
      lastname: text(commonMessages.lastNameRequired(), limits.nameLength),
      address: text(commonMessages.addressRequired(), limits.addressLength).check(
        z.overwrite(inOneLine),
        z.maxLength(limits.addressLength, commonMessages.tooLong()),
      ),
      other: optionalText(limits.addressLength),
      city: text(commonMessages.cityRequired(), limits.cityLength),
      state: text(commonMessages.stateRequired(), limits.cityLength),
      country: text(commonMessages.countryRequired(), limits.cityLength),
      pincode: Pincode,
      gstin: z.optional(unlessEmpty(BuyerGstin)),
      business: z.optional(unlessEmpty(text(commonMessages.businessRequired(), limits.nameLength))),
    },
    commonMessages.missingShippingOrUser(),
  )
  .check(
    z.refine(({ gstin, business }) => !gstin || !!business, {
      path: ['business'],
      error: commonMessages.businessRequired(),
    }),
    z.refine(({ gstin, business }) => !!gstin || !business, {
      path: ['gstin'],
      error: commonMessages.buyerGstinRequired(),
    }),
    z.refine(({ gstin, state }) => !gstin || !state || gstin.slice(0, 2) === findStateCode(state), {
      path: ['gstin'],
      error: commonMessages.buyerGstinOfOtherState(),
    }),
  )
export type ShippingInfo = z.output<typeof ShippingInfo>

/** Some clients send `firstName`, `lastName` or `postcode` (wire-contract, section 4). */
const ShippingInfoInAnySpelling = z.pipe(
  z.transform((value: unknown) => {
    if (typeof value !== 'object' || value === null) return value
    const { firstName, lastName, postcode, ...rest }: Record<string, unknown> = { ...value }
    return { firstname: firstName, lastname: lastName, pincode: postcode, ...rest }
  }),
  ShippingInfo,
)

export const OrderLine = z.object(
  {
    product: idOf(commonMessages.chooseProduct()),
    color: idOf(commonMessages.chooseColor()),
    quantity: Quantity,
    price: z.optional(z.unknown()),
  },
  commonMessages.chooseProduct(),
)

const lines = z
  .array(OrderLine, commonMessages.orderEmpty())
  .check(
    z.minLength(1, commonMessages.orderEmpty()),
    z.maxLength(limits.orderLines, commonMessages.orderTooLong()),
  )

/** What a shopper may choose besides lines and address. Clients that know nothing of it leave it out. */
export const OrderChoices = z.object({
  /** An offer code. */
  code: z.optional(unlessEmpty(optionalText(40).check(z.overwrite(cleanCode)))),
  /** The id of a delivery of the quote; without one the cheapest. */
  delivery: z.optional(Id),
})
export type OrderChoices = z.output<typeof OrderChoices>

const CodPaymentInfo = z.object({ upiTransactionId: z.string().check(z.regex(/^COD-[\w-]{1,60}$/)) })

/** The client's id of a cash order, which identifies repeats. Nothing else in `paymentInfo` is read. */
export const clientReferenceOf = (paymentInfo: unknown): string | undefined =>
  z.safeParse(CodPaymentInfo, paymentInfo).data?.upiTransactionId

/**
 * [CHK-10] What the checkout sends. `user`, `orderStatus`, `paidAt`, `month` and the rest of `paymentInfo` are ignored.
 * `totalPriceAfterDiscount` is the total the shopper saw, in rupees, and is only compared [CHK-13] (decision 9).
 */
export const CodOrder = z.object({
  shippingInfo: ShippingInfoInAnySpelling,
  orderItems: lines,
  totalPrice: wireNumber(m.theTotalIsMissing()),
  totalPriceAfterDiscount: z.optional(wireNumber(m.theTotalIsMissing())),
  paymentInfo: z.optional(z.unknown()),
  ...OrderChoices.shape,
  ...ShopperNotes.shape,
})
export type CodOrder = z.output<typeof CodOrder>

/**
 * [CHK-09] What the UPI panel sends. `amount` is the total the shopper saw, in rupees, and is only compared. `qrReference` is the
 * reference in our QR code, which other clients leave out.
 */
export const UpiOrder = z.object({
  upiTransactionId: UpiTransactionId,
  shippingInfo: ShippingInfoInAnySpelling,
  orderItems: lines,
  amount: wireNumber(m.theAmountIsMissing()),
  paymentMethod: z.optional(z.literal('UPI', commonMessages.upiOnly())),
  qrReference: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{4,35}$/))),
  ...OrderChoices.shape,
  ...ShopperNotes.shape,
})
export type UpiOrder = z.output<typeof UpiOrder>

export const OrderItem = z.object({
  product: z.object({
    _id: z.string(),
    title: z.string(),
    slug: z.string(),
    images: z.array(Picture),
  }),
  color: z.object({ _id: z.string(), title: z.string(), name: z.string() }),
  quantity: z.number(),
  price: Rupees,
  /** Taken off the line by offers or staff. */
  discount: z.optional(Rupees),
})

export const Order = z.object({
  _id: z.string(),
  /** For people, such as `TH-2627-000123`. */
  orderNumber: z.string(),
  orderStatus: OrderStatus,
  orderItems: z.array(OrderItem),
  /** `postcode` repeats the PIN code, for clients that read it. */
  shippingInfo: z.safeExtend(ShippingInfo, { postcode: z.optional(z.string()) }),
  paymentInfo: z.object({
    paymentMethod: PaymentMethod,
    paymentStatus: PaymentStatus,
    upiTransactionId: z.string(),
    /** The `COD-` id that the client gave the order. */
    clientTransactionId: z.optional(z.string()),
  }),
  subtotal: Rupees,
  /** For delivery, after offers on it. */
  fee: Rupees,
  /** The chosen delivery, with the business days that were promised. */
  delivery: z.optional(
    z.object({
      label: z.string(),
      days: z.nullable(z.object({ first: z.number(), last: z.number() })),
      isPickup: z.boolean(),
    }),
  ),
  /** For the way to pay. */
  paymentFee: z.optional(Rupees),
  /** Taken off the goods. */
  discount: z.optional(Rupees),
  /** What makes the subtotal the total, if it is more than the usual delivery. */
  adjustments: z.optional(z.array(AdjustmentRow)),
  /** Before the discount. */
  totalPrice: Rupees,
  /** To pay. */
  totalPriceAfterDiscount: Rupees,
  ...ShownNotes.shape,
  createdAt: Timestamp,
  paidAt: z.nullable(Timestamp),
})
export type Order = z.infer<typeof Order>

export const Refund = z.object({ amount: Rupees, sentOn: CalendarDay, reference: z.string() })

export const ShownShipment = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  /** The carrier's tracking page; null if it has none. */
  trackingUrl: z.nullable(z.string()),
})

/** An order with its history [ORD-03], credit notes and refunds [ORD-04]. */
export const TrackedOrder = z.extend(Order, {
  timeline: z.array(
    z.object({
      status: OrderStatus,
      at: Timestamp,
      /** The shop's message with this step; usually empty. */
      message: z.string(),
    }),
  ),
  shipment: z.nullable(ShownShipment),
  /** Numbers, oldest first. */
  creditNotes: z.array(z.string()),
  /** How often the customer may still correct the UPI Transaction ID [CHK-09]. */
  correctionsLeft: z.optional(z.number()),
  /** What is still to pay, if it is not the total: the difference to `paidBefore`, or cash less credit notes. */
  toPay: z.optional(Rupees),
  /** What was paid before, of an order that is paid in part. */
  paidBefore: z.optional(Rupees),
  /** The total after credit notes, if there are any. */
  afterCredits: z.optional(Rupees),
  /** The refund due and the refunds made, if any. */
  toGiveBack: z.optional(Rupees),
  refunds: z.optional(z.array(Refund)),
  /** The products that the customer has reviewed, if any; once the order has arrived. */
  reviewed: z.optional(z.array(z.string())),
  /** The states of return requests, oldest first, if any. */
  returns: z.optional(z.array(z.string())),
  /** The link that shows the order without a login, while it works; with a single order only. */
  trackingLink: z.optional(z.string()),
})
export type TrackedOrder = z.infer<typeof TrackedOrder>

const Placed = z.object({ success: z.literal(true), message: z.string(), order: Order })

export const orderRoutes = {
  placeCod: {
    method: 'POST',
    path: '/api/order/cod',
    access: 'customer',
    summary:
      'Order what is in orderItems, to be paid in cash on delivery; sent twice it makes one order. With Idempotency-Key and X-Cart-Version, what another tab added stays in the cart',
    body: CodOrder,
    reply: Placed,
    purchase: 'ends',
    aliases: [{ method: 'POST', path: '/api/user/cart/create-order' }],
  },
  placeUpi: {
    method: 'POST',
    path: '/api/user/order/create',
    access: 'customer',
    summary:
      'Order what is in orderItems, paid by UPI; the transaction id is a claim until the shop has checked it. With Idempotency-Key and X-Cart-Version, what another tab added stays in the cart',
    body: UpiOrder,
    reply: Placed,
    purchase: 'ends',
  },
  cancel: {
    method: 'POST',
    path: '/api/order/:id/cancel',
    access: 'customer',
    summary: 'Cancel an order that is still Processing; succeeds if it is already cancelled',
    params: z.object({ id: Id }),
    reply: z.object({ success: z.literal(true), order: TrackedOrder }),
  },
  mine: {
    method: 'GET',
    path: '/api/order/my-orders',
    access: 'customer',
    summary: 'The customer’s newest 200 orders, newest first; with `before` those older than that one',
    query: z.object({ before: z.optional(Id) }),
    reply: z.object({ orders: z.array(TrackedOrder) }),
    aliases: [{ method: 'GET', path: '/api/user/getmyorders' }],
  },
  one: {
    method: 'GET',
    path: '/api/order/my-orders/:id',
    access: 'customer',
    summary: 'One of the customer’s orders, with its history and its parcel',
    params: z.object({ id: Id }),
    reply: TrackedOrder,
  },
} satisfies RouteTable
