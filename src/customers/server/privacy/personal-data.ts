import { findCart } from '../../../cart/server/cart-queries'
import { presentCartItem } from '../../../cart/server/cart-serializer'
import { findOrdersOf, type OrderRow } from '../../../orders/server/order-queries'
import { trackOrders } from '../../../orders/server/tracked-orders'
import { findCorrections } from '../../../payments/server/refunds/correction-queries'
import type { Database } from '../../../platform/db/tables'
import type { Services } from '../../../platform/process/services'
import { findSubscriptionsOf } from '../../../push/server/push-queries'
import { findReturnsOf } from '../../../returns/server/return-queries'
import { presentReturn } from '../../../returns/server/return-serializer'
import { presentEnquiry } from '../../../support/server/enquiries'
import type { PersonalData } from '../../contract/personal-data'
import { loginNeeded } from '../account/account-errors'
import { findPendingEmail } from '../account/email-change-queries'
import { listAddresses } from '../addresses/addresses'
import {
  type AccountRow,
  findAccount,
  findEmails,
  findEnquiries,
  findOwnHelpfulVotes,
  findOwnReviews,
  findSessions,
  findStockRequests,
  findSubscription,
  findWishlist,
} from './personal-data-queries'

const iso = (time: Date) => time.toISOString()
const isoOrNull = (time: Date | null) => time && iso(time)

/** [ACC-11] */
export async function collectPersonalData(
  { db, config }: Services,
  customerId: string,
  now: Date,
): Promise<PersonalData> {
  const account = await findAccount(db, customerId)
  if (!account) throw loginNeeded()
  const [wanted, addresses, orders, cart, wishlist, reviews, votes, sessions, phones, byEmail] =
    await Promise.all([
      findPendingEmail(db, customerId),
      listAddresses(db, customerId),
      findOrdersOf(db, customerId, { limit: Number.MAX_SAFE_INTEGER }),
      findCart(db, customerId),
      findWishlist(db, customerId),
      findOwnReviews(db, customerId),
      findOwnHelpfulVotes(db, customerId),
      findSessions(db, customerId),
      findSubscriptionsOf(db, customerId),
      findByEmail(db, account),
    ])
  return {
    exportedAt: iso(now),
    account: { ...presentAccount(account), wantedEmail: wanted?.email ?? null },
    addresses,
    orders: await presentOrders(db, orders, config.origin),
    cart: cart.lines.map((line) => {
      const { place, ...item } = presentCartItem(line, customerId, config.origin)
      return { ...item, addedAt: iso(new Date(place / 1000)) }
    }),
    wishlist: wishlist.map(({ id, title, option, created_at }) => ({
      productId: id,
      title,
      option,
      addedAt: iso(created_at),
    })),
    reviews: reviews.map(({ id, title, star, comment, photo_files, created_at, updated_at }) => ({
      productId: id,
      title,
      star,
      comment,
      photos: photo_files.map((file) => `${config.origin}/media/${file}`),
      createdAt: iso(created_at),
      updatedAt: iso(updated_at),
    })),
    helpfulVotes: votes.map(({ id, title, created_at }) => ({
      productId: id,
      title,
      votedAt: iso(created_at),
    })),
    sessions: sessions.map((session) => ({
      openedAt: iso(session.created_at),
      lastUsedAt: iso(session.last_used_at),
    })),
    phones: phones.map(({ endpoint, created_at }) => ({ pushAddress: endpoint, addedAt: iso(created_at) })),
    ...byEmail,
  }
}

async function presentOrders(db: Database, orders: readonly OrderRow[], origin: string) {
  const tracked = await trackOrders(db, orders, origin)
  const ids = orders.map(({ id }) => id)
  const corrections = await findCorrections(db, ids)
  const returns = await findReturnsOf(db, ids)
  return tracked.map((order) => ({
    ...order,
    correctedTransactionIds: corrections.flatMap(({ order_id, was, at }) =>
      order_id === order._id ? [{ was, correctedAt: iso(at) }] : [],
    ),
    returnRequests: returns.filter(({ order_id }) => order_id === order._id).map(presentReturn),
  }))
}

/** Data linked by email alone may belong to another person until the email is confirmed. */
async function findByEmail(db: Database, { email, email_proved_at }: AccountRow) {
  if (!email_proved_at) return { enquiries: [], newsletter: null, stockRequests: [], letters: [] }
  const [enquiries, subscription, stockRequests, letters] = await Promise.all([
    findEnquiries(db, email),
    findSubscription(db, email),
    findStockRequests(db, email),
    findEmails(db, email),
  ])
  return {
    enquiries: enquiries.map(presentEnquiry),
    newsletter: subscription
      ? { askedAt: iso(subscription.asked_at), confirmedAt: isoOrNull(subscription.confirmed_at) }
      : null,
    stockRequests: stockRequests.map(({ id, title, asked_at }) => ({
      productId: id,
      title,
      askedAt: iso(asked_at),
    })),
    letters: letters.map(({ kind, created_at, sent_at }) => ({
      kind,
      queuedAt: iso(created_at),
      sentAt: isoOrNull(sent_at),
    })),
  }
}

const presentAccount = (row: AccountRow) => ({
  _id: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
  mobile: row.mobile,
  createdAt: iso(row.created_at),
  emailProvedAt: isoOrNull(row.email_proved_at),
})
