import { type Insertable, type OperationNodeSource, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Tables } from '../../platform/db/tables'
import { changeWithDeliveries } from '../../webhooks/server/delivery-queries'
import { type ReturnStatus, refundUpiOf } from '../contract/return-terms'

/** With lines and the ids of photos. */
export const selectReturns = (db: Database) =>
  db
    .selectFrom('return_request as request')
    .selectAll('request')
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('return_line as line')
          .innerJoin('order_item as item', (join) =>
            join.onRef('item.order_id', '=', 'line.order_id').onRef('item.position', '=', 'line.position'),
          )
          .select(['line.position', 'line.quantity', 'item.title', 'item.option_name'])
          .whereRef('line.return_id', '=', 'request.id')
          .orderBy('line.position'),
      ).as('lines'),
      jsonArrayFrom(
        row
          .selectFrom('return_photo as photo')
          .select('photo.id')
          .whereRef('photo.return_id', '=', 'request.id')
          .orderBy('photo.id'),
      ).as('photos'),
    ])

/** Newest first. */
export const findReturnsOf = async (db: Database, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? []
    : selectReturns(db)
        .where('request.order_id', 'in', orderIds)
        .orderBy('request.created_at', 'desc')
        .execute()

export type ReturnRow = Awaited<ReturnType<typeof findReturnsOf>>[number]

export const findReturn = (db: Database, id: string): Promise<ReturnRow | undefined> =>
  selectReturns(db).where('request.id', '=', id).executeTakeFirst()

/** When the order arrived; undefined: it did not yet. */
export const findDeliveredAt = async (db: Database, orderId: string): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('order_event')
      .select('at')
      .where('order_id', '=', orderId)
      .where('to_status', '=', 'Delivered')
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.at

/** The unique index `return_line_open` rejects a line that another open request names. */
export async function insertReturn(
  tx: Database,
  request: Insertable<Tables['return_request']>,
  lines: readonly { position: number; quantity: number }[],
): Promise<void> {
  await withWebhooks(tx, request.order_id, tx.insertInto('return_request').values(request))
  await tx
    .insertInto('return_line')
    .values(lines.map((line) => ({ ...line, return_id: request.id, order_id: request.order_id })))
    .execute()
}

const withWebhooks = (tx: Database, orderId: string, change: OperationNodeSource) =>
  changeWithDeliveries(tx, change, { event: 'return.changed', orderId })

interface Decided {
  status: ReturnStatus
  answer?: string
  staff_id?: string | null
  staff_name?: string
}

/** Lines are free for another request once this one is over. */
export async function setReturnStatus(
  tx: Database,
  { id, order_id }: { id: string; order_id: string },
  { isOver, ...decided }: Decided & { isOver: boolean },
): Promise<void> {
  const change = tx
    .updateTable('return_request')
    .set({ ...decided, decided_at: sql`now()` })
    .where('id', '=', id)
  await withWebhooks(tx, order_id, change)
  if (isOver)
    await tx.updateTable('return_line').set({ is_open: false }).where('return_id', '=', id).execute()
}

export const setUpiOfReturn = (
  tx: Database,
  { id, order_id }: { id: string; order_id: string },
  refund_upi: string,
): Promise<void> =>
  withWebhooks(tx, order_id, tx.updateTable('return_request').set({ refund_upi }).where('id', '=', id))

export async function setCreditNote(tx: Database, id: string, credit_note: string | null): Promise<void> {
  await tx.updateTable('return_request').set({ credit_note }).where('id', '=', id).execute()
}

/** The order of a request; to be locked before the request is read for a change. */
export const findOrderOfReturn = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.selectFrom('return_request').select('order_id').where('id', '=', id).executeTakeFirst())?.order_id

/** Oldest first, for the customer's orders. */
export const findReturnStates = async (db: Database, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? []
    : db
        .selectFrom('return_request')
        .select(['order_id', 'status'])
        .where('order_id', 'in', orderIds)
        .orderBy('created_at')
        .execute()

/** The oldest one that waits for the shop, and where to send the refund. */
export async function findReturnsForStaff(db: Database, orderId: string) {
  const requests = await db
    .selectFrom('return_request')
    .select(['id', 'status', 'refund_upi as refundUpi'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .execute()
  const open = requests.findLast(({ status }) => status === 'Requested')
  const refundUpi = refundUpiOf(requests)
  return { ...(open && { openReturn: open.id }), ...(refundUpi && { refundUpi }) }
}

/** Texts and photos of orders that match. */
export async function eraseReturns(db: Database, ofOrders: RawBuilder<unknown>): Promise<void> {
  await sql`delete from return_photo where order_id in (${ofOrders})`.execute(db)
  await sql`update return_request set text = '', refund_upi = '', answer = ''
    where (text <> '' or refund_upi <> '' or answer <> '') and order_id in (${ofOrders})`.execute(db)
}
