import * as z from 'zod/mini'
import { Picture } from '../../media/contract/picture'
import { pictureLimits } from '../../platform/contract/constants'
import {
  Id,
  optionalText,
  text,
  upiIdPattern,
  wholeNumber,
  withoutUnseen,
} from '../../platform/contract/fields'
import type { RouteGroup } from '../../platform/contract/route'
import { CalendarDay, Rupees, Timestamp } from '../../platform/contract/scalars'
import * as m from './messages'
import { returnReasons, returnStatuses } from './return-terms'

export const returnLimits = { photos: 4, textLength: 1000, answerLength: 1000, upiLength: 321 } as const

const isUpiId = (typed: string) => upiIdPattern.test(typed)

/** Of an order line. */
const Pieces = z.object({
  position: wholeNumber(0, 999, m.chooseTheItems()),
  quantity: wholeNumber(1, 999, m.chooseTheItems()),
})

export const NewReturn = z.object({
  lines: z.array(Pieces, m.chooseTheItems()).check(
    z.minLength(1, m.chooseTheItems()),
    z.maxLength(50, m.chooseTheItems()),
    z.refine(
      (lines) => new Set(lines.map(({ position }) => position)).size === lines.length,
      m.chooseTheItems(),
    ),
  ),
  reason: z.enum(returnReasons, m.chooseAReason()),
  text: optionalText(returnLimits.textLength),
  /** Only for an order paid in cash. */
  refundUpi: optionalText(returnLimits.upiLength).check(
    z.overwrite(withoutUnseen),
    z.refine((typed) => typed === '' || isUpiId(typed), m.upiIdInvalid()),
  ),
  /** Ids of uploaded photos. */
  photos: z._default(z.array(Id).check(z.maxLength(returnLimits.photos, m.tooManyPhotos())), []),
})
export type NewReturn = z.output<typeof NewReturn>

/** Where to send the refund of an order paid in cash. */
export const RefundUpi = z.object({
  refundUpi: text(m.upiIdInvalid(), returnLimits.upiLength).check(
    z.overwrite(withoutUnseen),
    z.refine(isUpiId, m.upiIdInvalid()),
  ),
})

export const ReturnRequest = z.object({
  id: z.string(),
  status: z.enum(returnStatuses),
  reason: z.enum(returnReasons),
  text: z.string(),
  /** Where the refund goes; empty if not given. */
  refundUpi: z.string(),
  lines: z.array(z.object({ position: z.number(), title: z.string(), quantity: z.number() })),
  photos: z.array(z.string()),
  /** What the shop answered. */
  answer: z.string(),
  /** The number of the credit note. */
  creditNote: z.nullable(z.string()),
  createdAt: Timestamp,
  decidedAt: z.nullable(Timestamp),
})
export type ReturnRequest = z.infer<typeof ReturnRequest>

/** What can be returned of an order, and what was asked for. */
export const OrderReturns = z.object({
  orderNumber: z.string(),
  /** The refund then needs a UPI ID. */
  isCash: z.boolean(),
  /** Why nothing can be asked for now; empty if something can. */
  closed: z.string(),
  /** The owner's short return policy. */
  terms: z.string(),
  /** Reasons that can be given, with the last day of each. */
  reasons: z.array(z.object({ reason: z.enum(returnReasons), until: CalendarDay })),
  lines: z.array(
    z.object({
      position: z.number(),
      title: z.string(),
      option: z.string(),
      images: z.array(Picture),
      quantity: z.number(),
      /** Not credited yet. */
      left: z.number(),
      /** An open request names this line. */
      isAsked: z.boolean(),
    }),
  ),
  /** Photos that were uploaded and not sent yet. */
  photos: z.array(z.string()),
  /** The refund that is due, in rupees. */
  toGiveBack: z.optional(Rupees),
  /** Newest first. */
  requests: z.array(ReturnRequest),
})
export type OrderReturns = z.infer<typeof OrderReturns>

const ofOrder = z.object({ id: Id })
const onePhoto = z.object({ id: Id, photo: Id })

/** Apart from the routes that every page knows. */
export const returnRoutes = {
  show: {
    method: 'GET',
    path: '/api/order/:id/returns',
    access: 'customer',
    summary: 'What can be returned of an order, until when, and the requests so far',
    params: ofOrder,
    reply: OrderReturns,
  },
  ask: {
    method: 'POST',
    path: '/api/order/:id/returns',
    access: 'customer',
    summary: 'Ask to return pieces of a delivered order; with Idempotency-Key a repeat is one request',
    params: ofOrder,
    body: NewReturn,
    reply: OrderReturns,
  },
  withdraw: {
    method: 'POST',
    path: '/api/order/:id/returns/:request/withdraw',
    access: 'customer',
    summary: 'Withdraw a request that is still open; succeeds if it is already withdrawn',
    params: z.object({ id: Id, request: Id }),
    reply: OrderReturns,
  },
  setRefundUpi: {
    method: 'PUT',
    path: '/api/order/:id/refund-upi',
    access: 'customer',
    summary: 'Say where to send the refund that is due for an order paid in cash',
    params: ofOrder,
    body: RefundUpi,
    reply: OrderReturns,
  },
  removePhoto: {
    method: 'DELETE',
    path: '/api/order/:id/return-photos/:photo',
    access: 'customer',
    summary: 'Remove a photo that was uploaded and not sent yet',
    params: onePhoto,
    reply: OrderReturns,
  },
  uploadPhoto: {
    method: 'POST',
    path: '/api/order/:id/return-photos',
    access: 'customer',
    summary: 'Upload a photo for a request to come; only its pixels are kept',
    params: ofOrder,
    // Above the limit, so that the error message can name it.
    upload: { maxBytes: 2 * pictureLimits.bytes },
    reply: z.object({ id: z.string() }),
  },
  photo: {
    method: 'GET',
    path: '/api/order/:id/return-photos/:photo',
    access: 'customer',
    summary: 'A photo that the customer uploaded for a return of this order',
    params: onePhoto,
    file: 'image/webp',
  },
} satisfies RouteGroup
