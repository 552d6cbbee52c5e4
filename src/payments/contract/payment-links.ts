import * as z from 'zod/mini'
import { AdjustmentRow } from '../../orders/contract/adjustments'
import { Id, UpiTransactionId, wireNumber } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import { Rupees, Timestamp } from '../../platform/contract/scalars'
import * as m from './messages'

export const payLinkDays = 7

/** `open`: to be paid; `checking`: a UPI Transaction ID was sent; `over`: cancelled or returned. */
const payStates = ['open', 'checking', 'paid', 'over'] as const

/** What the page of a payment link shows. The link may be forwarded, so it names no person, address or phone number. */
export const PayableOrder = z.object({
  number: z.string(),
  state: z.enum(payStates),
  /** To pay, in rupees. */
  amount: Rupees,
  /** Paid before; the amount is the difference. */
  paid: z.optional(Rupees),
  /** The reference in the QR code. */
  reference: z.string(),
  lines: z.array(z.object({ title: z.string(), quantity: z.number() })),
  /** Of the goods; with the adjustments, it is what was paid before and the amount. */
  subtotal: Rupees,
  adjustments: z.array(AdjustmentRow),
})
export type PayableOrder = z.infer<typeof PayableOrder>

const token = z.object({ token: Id })

/** Apart from the routes that every page knows. */
export const payRoutes = {
  show: {
    method: 'GET',
    path: '/api/pay/:token',
    access: 'open',
    summary: 'The order of a payment link: number, amount and lines, without a person or an address',
    params: token,
    reply: PayableOrder,
  },
  claim: {
    method: 'POST',
    path: '/api/pay/:token',
    access: 'open',
    summary: 'Send the UPI Transaction ID of the payment of this order; a repeat is one payment',
    params: token,
    body: z.object({
      upiTransactionId: UpiTransactionId,
      /** The amount that the payer saw, in rupees. */
      amount: wireNumber(m.theAmountIsMissing()),
    }),
    reply: PayableOrder,
  },
} satisfies RouteTable

/** When a link was made; the link itself is only shown once. */
const LinkFacts = z.object({ by: z.string(), createdAt: Timestamp, expiresAt: Timestamp })

export const PaymentLink = z.object({
  link: z.string(),
  /** A chat with the customer that contains the link; null without a mobile number. */
  whatsApp: z.nullable(z.string()),
  expiresAt: Timestamp,
})
export type PaymentLink = z.infer<typeof PaymentLink>

const one = z.object({ id: Id })

export const paymentLinkRoutes = {
  find: {
    method: 'GET',
    path: '/api/admin/orders/:id/payment-link',
    access: 'manager',
    summary: 'Whether the order has a payment link that is still valid',
    params: one,
    reply: z.object({
      link: z.nullable(LinkFacts),
      /** The link would pay the UPI ID of the demo. */
      paysSampleShop: z.boolean(),
    }),
  },
  create: {
    method: 'POST',
    path: '/api/admin/orders/:id/payment-link',
    access: 'manager',
    summary: 'A new payment link for an unpaid UPI order; the link before it stops working',
    params: one,
    reply: PaymentLink,
  },
} satisfies RouteTable
