import * as z from 'zod/mini'
import { CartAddition, CartItem, CartRow } from '../../../cart/contract/cart'
import { AdminBrand } from '../../../catalog/contract/admin-brands'
import { AdminCategory } from '../../../catalog/contract/admin-categories'
import { ProductImport } from '../../../catalog/contract/admin-product-files'
import { AdminPicture, AdminProduct, ProductListRow } from '../../../catalog/contract/admin-products'
import { AdminReview } from '../../../catalog/contract/admin-reviews'
import {
  FoodFacts,
  Product,
  ProductColor,
  ProductSummary,
  Rating,
  WishlistOption,
} from '../../../catalog/contract/catalogue'
import { FactsForm } from '../../../catalog/contract/food-facts-form'
import { Quote, TotalsChanged } from '../../../checkout/contract/quote'
import { AdminPost } from '../../../content/contract/admin-blogs'
import { Blog } from '../../../content/contract/content'
import { Customer, OwnProfile } from '../../../customers/contract/accounts'
import { SavedAddress } from '../../../customers/contract/addresses'
import { AdminCustomer, CustomerDetail } from '../../../customers/contract/admin-customers'
import { Picture, StoredPicture } from '../../../media/contract/picture'
import { AdjustmentRow } from '../../../orders/contract/adjustments'
import { AdminOrderSummary } from '../../../orders/contract/admin-order-summary'
import { AdminOrder, AdminRefund } from '../../../orders/contract/admin-orders'
import { NextStep } from '../../../orders/contract/order-payment'
import {
  CodOrder,
  Order,
  OrderItem,
  OrderLine,
  Refund,
  ShippingInfo,
  TrackedOrder,
  UpiOrder,
} from '../../../orders/contract/orders'
import { OrderStatus, PaymentStatus } from '../../../orders/contract/status-schemas'
import { OrderTracking } from '../../../orders/contract/tracking'
import { PaymentMethod } from '../../../payments/contract/method-schema'
import { PayableOrder } from '../../../payments/contract/payment-links'
import { Claim, StatementLine, StatementResult } from '../../../payments/contract/payments'
import { ListedRefund } from '../../../payments/contract/refunds'
import { ErrorBody } from '../../../platform/contract/error-body'
import { ExportResult } from '../../../platform/contract/exports'
import { UpiTransactionId } from '../../../platform/contract/fields'
import { Job, StartedJob } from '../../../platform/contract/jobs'
import { CalendarDay, Rupees, Timestamp } from '../../../platform/contract/scalars'
import type { SchemaRegistry } from '../../../platform/http/describe-schemas'
import { AdminPromotion } from '../../../promotions/contract/admin-promotions'
import { OrderReturns, ReturnRequest } from '../../../returns/contract/returns'
import { AdminZone, ZoneForm } from '../../../shipping/contract/delivery-zones'
import { AuditEntry, ListedStaff, StaffMember } from '../../../staff/contract/staff'
import { EnquiryDetail } from '../../../support/contract/admin-enquiries'
import { StoredEnquiry } from '../../../support/contract/enquiries'
import { CreditNote, CreditStatus } from '../../../tax/contract/credit-notes'
import { InvoiceDetails, InvoiceLine } from '../../../tax/contract/invoice-details'
import { InvoiceRow } from '../../../tax/contract/invoices'

/**
 * Names of schemas in the OpenAPI documents, and what an integrator has to know of them. Not in the contracts, as
 * browsers load those.
 */
export const bodies: SchemaRegistry = z.registry()
export const replies: SchemaRegistry = z.registry()

type Fields<S extends z.ZodMiniType> = { readonly [Name in keyof z.output<S> & string]?: string }

interface Meaning<S extends z.ZodMiniType> {
  description?: string
  fields?: Fields<S>
}

function nameReply<S extends z.ZodMiniType>(id: string, schema: S, meaning: Meaning<S> = {}): void {
  const { fields, ...rest } = meaning
  replies.add(schema, { id, ...rest, ...(fields && { 'x-fields': fields }) })
}

const nameBody = (id: string, schema: z.ZodMiniType): void => void bodies.add(schema, { id })

/** The same in bodies and replies. */
function nameValue(id: string, schema: z.ZodMiniType, meaning: object = {}): void {
  for (const registry of [bodies, replies]) registry.add(schema, { id, ...meaning })
}

/** Of a field, as JSON Schema. */
function explain(schema: z.ZodMiniType, meaning: object): void {
  for (const registry of [bodies, replies]) registry.add(schema, { ...meaning })
}

nameValue('Rupees', Rupees, { description: 'Indian rupees with at most two decimals, such as 299.5' })
nameValue('Timestamp', Timestamp, { format: 'date-time', description: 'UTC' })
nameValue('CalendarDay', CalendarDay, { format: 'date', description: 'A day in India' })
nameValue('OrderStatus', OrderStatus)
nameValue('PaymentStatus', PaymentStatus, {
  description: 'Verifying: the shopper named a transfer that the shop has not found yet. Pending: to be paid',
})
nameValue('PaymentMethod', PaymentMethod, {
  description:
    'COD: cash on delivery. UPI: a transfer that staff confirm. RAZORPAY: cards and more, confirmed at once',
})

nameReply('Error', ErrorBody, {
  description: 'Every answer with a status from 400 on',
  fields: {
    message: 'For people',
    code: 'For programs',
    requestId: 'Names the request in the log of the shop',
    fields: 'One message for each invalid field, by its name',
  },
})

nameReply('Picture', Picture, {
  fields: {
    url: 'A JPEG, at most 720 pixels wide',
    path: 'Followed by /<width>.avif, /<width>.webp or /<width>.jpg, with one of the widths',
    widths: 'In pixels',
  },
})

const ofProduct = {
  brand: 'Its name; the list can be filtered by it',
  category: 'Its name; the list can be filtered by it',
  price: 'Per piece, tax included; an option can have another',
  mrp: 'The maximum retail price on the pack, tax included',
  netQuantity: 'For people, such as 500 g',
  unitPrice: 'For people, such as Rs. 168 per 100 g',
  description: 'HTML without scripts',
  color:
    'The options to choose from, at least one: pack sizes, kinds or colours. Carts and orders name one by its _id',
  totalrating: 'The mean of the stars with one decimal; 0 without reviews',
  quantity: 'Pieces left; without stockTracked the most that one order may have',
  sold: 'Pieces sold so far',
} satisfies Fields<typeof ProductSummary>
nameReply('ProductSummary', ProductSummary, { description: 'A product in a list', fields: ofProduct })
nameReply('Product', Product, {
  fields: {
    ...ofProduct,
    packs: 'What differs for an option, by the _id of the option',
    ratings: 'The newest reviews',
  },
})
nameReply('ProductOption', ProductColor, {
  fields: {
    title: 'A CSS colour, for kind swatch',
    name: 'For people, such as 500 g',
    price: 'Per piece, tax included',
    image: 'The place in the images of the product, from 0',
  },
})
nameReply('CartItem', CartItem, {
  fields: {
    quantity: 'Pieces',
    price: 'Per piece, today',
    priceWhenAdded: 'Per piece, when it was put into the cart',
  },
})

nameReply('Quote', Quote, {
  description: 'What an order costs before it is placed: total = subtotal + adjustments',
})
nameReply('TotalsChanged', TotalsChanged, {
  description: 'The figures of today, as the total that was sent is not theirs',
})
const ofOrder = {
  orderNumber: 'For people, such as TH-2627-000123',
  subtotal: 'Of the lines, tax included',
  fee: 'For delivery, after offers on it',
  discount: 'Taken off the goods',
  totalPrice: 'Before the discount',
  totalPriceAfterDiscount: 'What the order costs',
} satisfies Fields<typeof Order>
nameReply('Order', Order, { fields: ofOrder })
nameReply('TrackedOrder', TrackedOrder, {
  description: 'An order with its history, credit notes and refunds',
  fields: {
    ...ofOrder,
    toPay:
      'What is still to pay, if it is not the total: the difference to paidBefore, or cash less credit notes',
    paidBefore:
      'Paid before, of an order that got dearer or whose payment came short; without it the order is paid at once or not at all',
    afterCredits: 'What it costs after credit notes, if there are any',
    toGiveBack: 'The refund that is due',
  },
})
nameReply('OrderItem', OrderItem, {
  fields: {
    color: 'The chosen option',
    quantity: 'Pieces',
    price: 'Per piece, tax included',
    discount: 'Taken off the line',
  },
})
nameReply('OrderAdjustment', AdjustmentRow, {
  description: 'A charge, or a discount as a negative amount: total = subtotal + the amounts of all',
})
nameReply('DeliveryAddress', Order.shape.shippingInfo)
nameReply('OrderPayment', Order.shape.paymentInfo, {
  fields: {
    upiTransactionId:
      'What the shopper typed, or the bank line that paid; for cash the number of the order with COD-',
    clientTransactionId: 'The id that the client gave a cash order',
  },
})
nameReply('NextStep', NextStep, { description: 'What the browser does to pay' })

const ofAdminOrder = {
  updatedAt: 'The last change of status, payment, contents, parcel, refunds, credit notes or notes',
  version: 'Rises with each change of lines or address, and with nothing else',
  toGiveBack: 'The refund that is due: received, less refunded, less what the order still costs',
  givenBack: 'Refunded so far',
  left: 'The total less all credit notes',
  cashDue: 'What the courier collects',
  toPay: 'The difference to pay of an order that is paid in part; payment is about it then',
  pieces: 'Of all lines',
} satisfies Fields<typeof AdminOrderSummary>
nameReply('AdminOrderSummary', AdminOrderSummary, { description: 'An order in a list', fields: ofAdminOrder })
nameReply('AdminOrder', AdminOrder, { fields: ofAdminOrder })
nameReply('AdminProductSummary', ProductListRow, {
  description: 'A product in a list',
  fields: { stock: 'Pieces of all options together; null: not counted', tag: 'Empty if it has none' },
})
nameReply('AdminProduct', AdminProduct, {
  fields: {
    version: 'Rises with each change: send the one you read',
    brand: 'Its name',
    category: 'Its name',
    price: 'Per piece, tax included',
    netQuantity: 'In netUnit, of one piece',
    stock: 'Pieces that the options without a stock of their own share; null: not counted',
    lowStock: 'Pieces at which the stock counts as low',
  },
})
nameReply('Invoice', InvoiceDetails, {
  description: 'An invoice, bill or credit note as it was printed; it never changes',
})
nameReply('InvoiceSummary', InvoiceRow, {
  description: 'An invoice, bill or credit note in a list',
  fields: { taxable: 'Without tax' },
})
nameReply('Claim', Claim, { description: 'A UPI payment that a shopper reported' })
nameReply('StatementLine', StatementLine, { description: 'Money that came, on a bank statement' })
nameReply('Job', Job, { description: 'Work in the background: ask again until it is done or failed' })

const otherReplies = {
  AdminBlogPost: AdminPost,
  AdminBrand,
  AdminCategory,
  AdminCustomer,
  AdminCustomerDetail: CustomerDetail,
  AdminEnquiry: EnquiryDetail,
  AdminPicture,
  AdminProductFacts: FactsForm,
  AdminPromotion,
  AdminRefund,
  AdminReview,
  BlogPost: Blog,
  CartRow,
  CreditNote,
  CreditStatus,
  Customer,
  DeliveryZone: AdminZone,
  Enquiry: StoredEnquiry,
  ExportResult,
  InvoiceLine,
  ListedRefund,
  OrderReturns,
  OrderTracking,
  PayableOrder,
  ProductFacts: FoodFacts,
  ProductImport,
  Profile: OwnProfile,
  Refund,
  ReturnRequest,
  Review: Rating,
  SavedAddress,
  StaffEntry: ListedStaff,
  StaffMember,
  StartedJob,
  StatementResult,
  StoredPicture,
  WishlistOption,
}
for (const [id, schema] of Object.entries(otherReplies)) nameReply(id, schema)

nameBody('OrderLine', OrderLine)
nameBody('ShippingAddress', ShippingInfo)
nameBody('ProductFactsForm', FactsForm)
nameBody('DeliveryZoneForm', ZoneForm)

const ownPrice = { type: 'number', description: 'Ignored: the shop charges its own price' }
explain(OrderLine.shape.price, ownPrice)
explain(CartAddition.shape.price, ownPrice)
const seenTotal =
  'The total that the shopper saw, in rupees: 409 with the figures of today if the order costs another'
explain(CodOrder.shape.totalPrice, { description: seenTotal })
explain(CodOrder.shape.totalPriceAfterDiscount, { description: `${seenTotal}. Counts instead of totalPrice` })
explain(UpiOrder.shape.amount, { description: seenTotal })
explain(UpiTransactionId, {
  description: 'The number of the transfer in the UPI app of the payer, usually 12 digits',
})
explain(CodOrder.shape.paymentInfo, {
  type: 'object',
  properties: {
    upiTransactionId: {
      type: 'string',
      pattern: '^COD-[\\w-]{1,60}$',
      description: 'An id that the client gives the order: sent again, it is the same order',
    },
  },
  description: 'Nothing else of it is read',
})
explain(NextStep.shape.data, {
  description:
    'For kind razorpay, what its checkout takes; the amount in it is in paise, as Razorpay wants it',
})
const changed = { type: ['object', 'null'], description: 'The fields that changed' }
explain(AuditEntry.shape.before, changed)
explain(AuditEntry.shape.after, changed)
const jobResults = ['ExportResult', 'ProductImport', 'StatementResult', 'StoredPicture']
explain(Job.shape.result, {
  anyOf: [
    ...jobResults.map((name) => ({ $ref: `#/components/schemas/${name}` })),
    { type: 'object', properties: { mediaId: { type: 'string' } }, required: ['mediaId'] },
    { type: 'object', additionalProperties: true },
    { type: 'null' },
  ],
  description: 'By the kind of the job, once it is done: null before that',
})
