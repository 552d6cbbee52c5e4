import { sql } from 'kysely'
import { deleteReviewsOf } from '../../../catalog/server/reviews/review-queries'
import { statusesIn } from '../../../orders/contract/order-status'
import { isOneOf } from '../../../orders/server/status-conditions'
import type { Database } from '../../../platform/db/tables'
import { eraseReturns } from '../../../returns/server/return-queries'

/** Cascades to cart, wishlist, reviews, sessions and email links; orders stay. False: already deleted. */
export async function deleteCustomer(tx: Database, customerId: string): Promise<boolean> {
  await tx.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().execute()
  await keepMobile(tx, customerId)
  await deleteReviewsOf(tx, customerId)
  const { numDeletedRows } = await tx.deleteFrom('customer').where('id', '=', customerId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Until then the shop may have to call about an order. */
async function keepMobile(tx: Database, customerId: string): Promise<void> {
  await sql`update order_address address set mobile = customer.mobile
    from orders join customer on customer.id = orders.customer_id
    where orders.id = address.order_id and customer.id = ${customerId} and address.address <> ''
      and address.mobile = ''`.execute(tx)
}

/** A recent refund or reversed payment may be corrected, and then money is due. */
const moneyIsFresh = sql`exists (select from refund where refund.order_id = orders.id
    and greatest(refund.at, refund.voided_at) > now() - interval '14 days')
  or exists (select from payment_event event where event.order_id = orders.id
    and event.from_status = 'Paid' and event.at > now() - interval '14 days')`

/**
 * Blanks orders of deleted customers once delivery and refunds are done. State and country stay for tax,
 * and the first three digits of the PIN code, which name a district.
 */
export async function blankDeliveredAddresses(db: Database): Promise<void> {
  await sql`
    update order_address address
    set firstname = '', lastname = '', address = '', other = '', city = '', gstin = null, business = null, mobile = '',
      pincode = left(address.pincode, 3) || '000'
    from orders join current_payment payment on payment.order_id = orders.id
    where orders.id = address.order_id and orders.customer_id is null
      and (address.address <> '' or address.gstin is not null)
      and (${isOneOf(sql`orders.status`, statusesIn('arrived', 'over'))} and payment.refund_due_paise = 0 and not (${moneyIsFresh})
        or orders.created_at < now() - interval '180 days')`.execute(db)
  await eraseNotes(db)
}

async function eraseNotes(db: Database): Promise<void> {
  const ofDeletedCustomers = sql`select orders.id from orders join order_address address on address.order_id = orders.id
    where orders.customer_id is null and address.address = ''`
  await eraseReturns(db, ofDeletedCustomers)
  await sql`delete from order_note where order_id in (${ofDeletedCustomers})`.execute(db)
  await sql`delete from shopper_note where order_id in (${ofDeletedCustomers})`.execute(db)
  // Both may contain a former address and the number of a receiver.
  await sql`update order_change set summary = '', former = former - 'address' - 'mobile' - 'receiver_mobile'
    where former ? 'address' and order_id in (${ofDeletedCustomers})`.execute(db)
  await sql`update order_event set note = '', told = ''
    where (note <> '' or told <> '') and order_id in (${ofDeletedCustomers})`.execute(db)
  await sql`update payment_event set note = '' where note <> '' and order_id in (${ofDeletedCustomers})`.execute(
    db,
  )
  await sql`update refund set note = '', reference = '', voided_why = ''
    where (note <> '' or reference <> '' or voided_why <> '') and order_id in (${ofDeletedCustomers})`.execute(
    db,
  )
  // Undelivered emails to the shop keep name and address for three months.
  await sql`delete from outbox where recipient is null and dead_at is not null and payload ->> 'number' in (
    select number::text from orders where id in (${ofDeletedCustomers}))`.execute(db)
}

/** Sent emails keep the address for a month; pending ones with a link would still be sent. */
export async function removeEmailsTo(tx: Database, email: string): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where(
      // A notice to the shop has the sender of the enquiry in its payload.
      sql<string>`lower(case when kind = 'enquiryNotice' then payload ->> 'email' else recipient end)`,
      '=',
      sql<string>`lower(${email})`,
    )
    .where((row) =>
      row.or([
        row('sent_at', 'is not', null),
        row('dead_at', 'is not', null),
        row('kind', '=', 'passwordReset'),
      ]),
    )
    .execute()
}

/**
 * Emails to an address that was requested but never confirmed. Pending ones with a working link belong to
 * another customer; sent ones are deleted.
 */
export async function forgetConfirmations(tx: Database, email: string): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where(sql<string>`lower(recipient)`, '=', sql<string>`lower(${email})`)
    .where('kind', '=', 'emailConfirmation')
    .where(
      sql<boolean>`not exists (select from email_change
        where token_hash = sha256(convert_to(substring(outbox.payload ->> 'link' from '[^/]+$'), 'UTF8')))`,
    )
    .execute()
}

export async function deleteSubscription(tx: Database, email: string): Promise<void> {
  await tx
    .deleteFrom('subscriber')
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .execute()
}

export async function deleteStockRequests(tx: Database, email: string): Promise<void> {
  await tx
    .deleteFrom('stock_request')
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .execute()
}
