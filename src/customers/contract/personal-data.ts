import * as z from 'zod/mini'
import { CartItem } from '../../cart/contract/cart'
import { TrackedOrder } from '../../orders/contract/orders'
import type { RouteTable } from '../../platform/contract/route'
import { Timestamp } from '../../platform/contract/scalars'
import { ReturnRequest } from '../../returns/contract/returns'
import { StoredEnquiry } from '../../support/contract/enquiries'
import { AccountDeletion, Customer } from './accounts'
import { SavedAddress } from './addresses'

/** Prices in rupees, times in UTC [ACC-11]. */
export const PersonalData = z.object({
  exportedAt: Timestamp,
  account: z.extend(z.omit(Customer, { role: true, wishlist: true }), {
    createdAt: Timestamp,
    /** null: the email is not confirmed, so data found by email alone is left out. */
    emailProvedAt: z.nullable(Timestamp),
    /** A new email that is not confirmed yet. */
    wantedEmail: z.nullable(z.string()),
  }),
  /** Saved for later orders. */
  addresses: z.array(SavedAddress),
  orders: z.array(
    z.extend(TrackedOrder, {
      /** Earlier UPI transaction IDs, oldest first. */
      correctedTransactionIds: z.array(z.object({ was: z.string(), correctedAt: Timestamp })),
      /** Newest first. */
      returnRequests: z.array(ReturnRequest),
    }),
  ),
  cart: z.array(z.extend(z.omit(CartItem, { place: true }), { addedAt: Timestamp })),
  wishlist: z.array(
    z.object({
      productId: z.string(),
      title: z.string(),
      /** The name of the saved option, if one was saved. */
      option: z.nullable(z.string()),
      addedAt: Timestamp,
    }),
  ),
  reviews: z.array(
    z.object({
      productId: z.string(),
      title: z.string(),
      star: z.number(),
      comment: z.string(),
      /** The addresses of its photos. */
      photos: z.array(z.string()),
      createdAt: Timestamp,
      updatedAt: Timestamp,
    }),
  ),
  helpfulVotes: z.array(z.object({ productId: z.string(), title: z.string(), votedAt: Timestamp })),
  sessions: z.array(z.object({ openedAt: Timestamp, lastUsedAt: Timestamp })),
  /** That get notices of orders. */
  phones: z.array(z.object({ pushAddress: z.string(), addedAt: Timestamp })),
  enquiries: z.array(StoredEnquiry),
  newsletter: z.nullable(z.object({ askedAt: Timestamp, confirmedAt: z.nullable(Timestamp) })),
  stockRequests: z.array(z.object({ productId: z.string(), title: z.string(), askedAt: Timestamp })),
  letters: z.array(z.object({ kind: z.string(), queuedAt: Timestamp, sentAt: z.nullable(Timestamp) })),
})
export type PersonalData = z.infer<typeof PersonalData>

export const personalDataRoutes = {
  show: {
    method: 'GET',
    path: '/api/user/data',
    access: 'customer',
    summary: 'Export all data of the customer',
    reply: PersonalData,
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/api/user/account',
    access: 'customer',
    summary: 'Delete the account; orders stay for accounting, without personal data',
    body: AccountDeletion,
    reply: z.object({ success: z.literal(true), message: z.string() }),
  },
} satisfies RouteTable
