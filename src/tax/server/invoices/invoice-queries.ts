import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { isEarlierPaid } from '../../../orders/server/status-conditions'
import type { PaymentMethod } from '../../../payments/contract/payment-methods'
import { anywhere } from '../../../platform/db/like-pattern'
import { startOfDayAfterIst, startOfDayIst } from '../../../platform/db/start-of-day-ist'
import type { Database } from '../../../platform/db/tables'
import type { InvoiceKind } from '../../contract/invoice-kinds'
import type { DocumentLine, InvoiceDocument, Seller } from '../rules/invoice-document'

export const holdOrder = (tx: Database, orderId: string) =>
  tx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().executeTakeFirst()

/** Takes the next number of a series and locks the series until the transaction ends. */
export function takeNumber(tx: Database, series: string, now: Date) {
  return tx
    .insertInto('invoice_series')
    .values({ series, last_number: 1, last_issued_at: now })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({
        last_number: sql`invoice_series.last_number + 1`,
        last_issued_at: sql`greatest(invoice_series.last_issued_at, excluded.last_issued_at)`,
      }),
    )
    .returning(['last_number as position', 'last_issued_at as issuedAt'])
    .executeTakeFirstOrThrow()
}

export async function insertInvoice(
  tx: Database,
  { orderId, ...place }: { orderId: string; series: string; position: number },
  document: InvoiceDocument,
): Promise<void> {
  const { kind, number, issuedAt, placeOfSupply, totals } = document
  await tx
    .insertInto('invoice')
    .values({
      id: newId(),
      kind,
      number,
      ...place,
      order_id: orderId,
      issued_at: issuedAt,
      place_of_supply: placeOfSupply.code,
      taxable_paise: totals.taxable,
      cgst_paise: totals.cgst,
      sgst_paise: totals.sgst,
      igst_paise: totals.igst,
      total_paise: totals.total,
      document: JSON.stringify(document),
    })
    .execute()
}

export const findDocuments = (db: Database, orderIds: readonly string[]) =>
  db
    .selectFrom('invoice')
    .select(['order_id', 'document'])
    .where('order_id', 'in', orderIds)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()

const documentNumbers = (db: Database, orderIds: readonly string[]) =>
  db
    .selectFrom('invoice')
    .select(['order_id', 'kind', 'number', 'total_paise'])
    .where('order_id', 'in', orderIds)
    .orderBy('issued_at')
    .orderBy('id')

export const findDocumentNumbers = (db: Database, orderIds: readonly string[]) =>
  documentNumbers(db, orderIds).execute()

/** Includes what decides until when the GST can be reversed. */
export const findDocumentsForStaff = (db: Database, orderId: string) =>
  documentNumbers(db, [orderId])
    .select(['issued_at', sql<Seller['scheme']>`document #>> '{seller,scheme}'`.as('scheme')])
    .execute()

/** The account with its newest saved address, if there is one; undefined if it is deleted. */
export const findBuyer = (tx: Database, orderId: string) =>
  tx
    .selectFrom('orders')
    .innerJoin('customer', 'customer.id', 'orders.customer_id')
    .leftJoin('customer_address as saved', 'saved.customer_id', 'customer.id')
    .select(['customer.firstname', 'customer.lastname'])
    .select(['saved.address', 'saved.other', 'saved.city', 'saved.state', 'saved.pincode'])
    .where('orders.id', '=', orderId)
    .orderBy('saved.saved_at', (by) => by.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()

/** Of the payments before the current one, each once, oldest first. */
export async function findEarlierMethods(tx: Database, orderId: string): Promise<PaymentMethod[]> {
  const rows = await tx
    .selectFrom('payment')
    .select('provider')
    .where('order_id', '=', orderId)
    .where(isEarlierPaid('payment'))
    .groupBy('provider')
    .orderBy((payment) => payment.fn.min('created_at'))
    .execute()
  return rows.map(({ provider }) => provider)
}

export const findOrderOwner = (db: Database, orderId: string) =>
  db.selectFrom('orders').select('customer_id').where('id', '=', orderId).executeTakeFirst()

const words = sql<string>`(number || ' ' || (document ->> 'orderNumber') || ' ' || (document #>> '{recipient,name}') || ' ' ||
  coalesce(document #>> '{shipTo,name}', ''))`
const sorts = { issued: 'issued_at', total: 'total_paise' } as const

export interface InvoiceFilter {
  search: string
  kind?: InvoiceKind | undefined
  from?: string | undefined
  to?: string | undefined
  changedSince?: string | undefined
}

interface InvoiceQuery extends InvoiceFilter {
  sort: keyof typeof sorts | `-${keyof typeof sorts}`
  page: number
  limit: number
  lines?: 'yes' | undefined
}

/** Searches anywhere in document number, order number, and names of buyer and receiver. */
function matching(db: Database, { search, kind, from, to, changedSince }: InvoiceFilter) {
  let found = db.selectFrom('invoice')
  if (kind) found = found.where('kind', '=', kind)
  if (from) found = found.where('issued_at', '>=', startOfDayIst(from))
  if (to) found = found.where('issued_at', '<', startOfDayAfterIst(to))
  if (changedSince) found = found.where('issued_at', '>=', new Date(changedSince))
  for (const word of search.split(/\s+/).filter(Boolean)) {
    found = found.where(words, 'ilike', anywhere(word))
  }
  return found
}

const count = (found: ReturnType<typeof matching>) =>
  found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()

export const countInvoices = async (db: Database, filter: InvoiceFilter): Promise<number> =>
  Number((await count(matching(db, filter))).total)

/** The next documents in the order of issue, after the one with this id. */
export const findDocumentsAfter = (
  db: Database,
  filter: InvoiceFilter,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  matching(db, filter)
    .select(['id', 'document'])
    .$if(after !== undefined, (found) =>
      found.where(
        sql<boolean>`(issued_at, id) > (select issued_at, id from invoice last where last.id = ${after})`,
      ),
    )
    .orderBy('issued_at')
    .orderBy('id')
    .limit(limit)
    .execute()

export async function findInvoices(db: Database, { sort, page, limit, lines, ...filter }: InvoiceQuery) {
  const found = matching(db, filter)
  const by = sorts[sort.replace('-', '') as keyof typeof sorts]
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const [rows, { total }] = await Promise.all([
    found
      .select(['number', 'kind', 'issued_at', 'order_id', 'place_of_supply'])
      .select(['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise', 'total_paise'])
      .select([
        sql<string>`document ->> 'title'`.as('title'),
        sql<string>`document ->> 'orderNumber'`.as('order_number'),
        sql<string>`document #>> '{recipient,name}'`.as('recipient'),
        sql<string>`coalesce(document #>> '{recipient,gstin}', '')`.as('gstin'),
        sql<string>`document #>> '{placeOfSupply,state}'`.as('state'),
        sql<string | null>`document #>> '{against,number}'`.as('against'),
      ])
      .$if(lines !== undefined, (query) => query.select(sql<DocumentLine[]>`document -> 'lines'`.as('lines')))
      .orderBy(by, direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    count(found),
  ])
  return { rows, total }
}

export const findByNumber = (db: Database, number: string) =>
  db.selectFrom('invoice').select(['order_id', 'document']).where('number', '=', number).executeTakeFirst()

export type InvoiceListRow = Awaited<ReturnType<typeof findInvoices>>['rows'][number]
