import { isReachable } from '../../../email/server/reachable'
import type { RunningJob } from '../../../jobs/server/jobs'
import { methodLabel } from '../../../payments/contract/payment-methods'
import { plainOption } from '../../../platform/contract/constants'
import type { ExportResult } from '../../../platform/contract/exports'
import { dayInIndia, inIndia } from '../../../platform/contract/india-time'
import { type Paise, toRupees } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import { measureExport } from '../../../platform/exports/export-queries'
import { addPart, queueExport } from '../../../platform/exports/exports'
import type { Services } from '../../../platform/process/services'
import { csvRows, writeCsv } from '../../../platform/tables/write-csv'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { OrderExport } from '../../contract/admin-orders'
import { paymentLabel } from '../../contract/payment-status'
import { deliveryFee, sumOfAdjustments } from '../adjustments'
import * as m from '../messages'
import { formatOrderNumber } from '../order-number'
import { countOrders, type ExportedOrder, findOrdersAfter } from './order-export-queries'

const ordersAtOnce = 500

/** The audit log has the filters, but not the name that staff searched for. */
export function startOrderExport(
  db: Database,
  staff: Staff,
  filter: OrderExport,
  now: Date,
): Promise<{ jobId: string }> {
  const { search: _name, ...filters } = filter
  const { from, to } = filters
  const days = from || to ? [from && `from-${from}`, to && `to-${to}`] : [dayInIndia(now)]
  const name = `${['orders', ...days].filter(Boolean).join('-')}.csv`
  return db.transaction().execute(async (tx) => {
    // Not of the entity "order", whose ids are those of orders.
    await recordChange(tx, staff, { entity: 'orders', entityId: 'list', action: 'exported', after: filters })
    return queueExport(tx, staff, {
      kind: 'order-export',
      input: filter,
      name,
      form: 'csv',
      minRole: 'owner',
    })
  })
}

/** The oldest order first. */
export async function exportOrders(services: Services, job: RunningJob): Promise<ExportResult> {
  const { db, readDb } = services
  // Queued by startOrderExport.
  const filter = job.input as OrderExport
  const total = await countOrders(readDb, filter)
  // Saved together with the parts below.
  let { after, done } = (job.checkpoint as { after: number; done: number } | null) ?? { after: 0, done: 0 }
  for (;;) {
    const found = await findOrdersAfter(readDb, filter, { after, limit: ordersAtOnce })
    const rows = found.flatMap(rowsOf)
    const content =
      after === 0 ? await writeCsv([columns.map(({ title }) => title), ...rows]) : await csvRows(rows)
    done += found.length
    after = found.at(-1)?.number ?? after
    await addPart(services, job, content, { done, total, checkpoint: { after, done } })
    if (found.length < ordersAtOnce) return measureExport(db, job.id)
  }
}

const rowsOf = (order: ExportedOrder): string[][] =>
  order.priced_lines.map((line, place) =>
    columns.map(({ value, isAmountOfOrder }) => (isAmountOfOrder && place > 0 ? '' : value(order, line))),
  )

/** Always two decimals, for a spreadsheet. */
const amount = (paise: Paise): string => toRupees(paise).toFixed(2)

interface Column {
  title: string
  value(order: ExportedOrder, line: ExportedOrder['priced_lines'][number]): string
  /** Only on the first row of an order, so that the column can be added up. */
  isAmountOfOrder?: true
}

const columns: readonly Column[] = [
  { title: m.orderNumber(), value: ({ number, created_at }) => formatOrderNumber(number, created_at) },
  { title: m.exportPlaced(), value: ({ created_at }) => momentOf(created_at) },
  { title: m.exportStatus(), value: ({ status }) => status },
  { title: m.exportPaymentMethod(), value: ({ method }) => methodLabel(method) },
  { title: m.exportPayment(), value: ({ method, payment_status }) => paymentLabel(method, payment_status) },
  { title: m.exportPaid(), value: ({ received_paise }) => amount(received_paise), isAmountOfOrder: true },
  { title: m.exportCustomer(), value: customerOf },
  { title: m.exportMobile(), value: ({ mobile }) => mobile },
  { title: m.exportEmail(), value: ({ email }) => (email && isReachable(email) ? email : '') },
  { title: m.exportShipTo(), value: receiverOf },
  { title: m.exportAddress(), value: ({ address }) => address ?? '' },
  { title: m.exportAddressLine2(), value: ({ other }) => other ?? '' },
  { title: m.exportCity(), value: ({ city }) => city ?? '' },
  { title: m.exportPin(), value: ({ pincode }) => pincode ?? '' },
  { title: m.exportState(), value: ({ state }) => state ?? '' },
  { title: 'GSTIN', value: ({ gstin }) => gstin ?? '' },
  { title: m.exportProduct(), value: (_, { title }) => title },
  { title: m.exportOption(), value: (_, { option_name: name }) => (name === plainOption ? '' : name) },
  { title: 'SKU', value: (_, { sku }) => sku ?? '' },
  { title: m.exportQuantity(), value: (_, { quantity }) => String(quantity) },
  { title: m.exportUnitPrice(), value: (_, { price_paise }) => amount(price_paise) },
  { title: m.exportLineTotal(), value: (_, { price_paise, quantity }) => amount(price_paise * quantity) },
  { title: m.exportDiscount(), value: (_, { discount_paise }) => amount(discount_paise) },
  {
    title: m.exportDeliveryFee(),
    value: ({ adjustments }) => amount(deliveryFee(adjustments)),
    isAmountOfOrder: true,
  },
  {
    title: m.exportMethodFee(),
    value: ({ adjustments }) => amount(sumOfAdjustments(adjustments, 'payment_fee')),
    isAmountOfOrder: true,
  },
  { title: m.exportOrderTotal(), value: ({ total_paise }) => amount(total_paise), isAmountOfOrder: true },
  { title: m.exportRefunded(), value: ({ refunded_paise }) => amount(refunded_paise), isAmountOfOrder: true },
  { title: m.exportCarrier(), value: ({ carrier }) => carrier ?? '' },
  { title: m.exportTrackingNumber(), value: ({ tracking_number }) => tracking_number ?? '' },
  { title: m.exportInvoiceNumber(), value: ({ invoice_number }) => invoice_number ?? '' },
  { title: m.exportNote(), value: ({ seller_note }) => seller_note ?? '' },
]

/** Such as 2026-11-21 14:05, which a spreadsheet reads as a time. */
const momentOf = (time: Date) => inIndia(time).toISOString().slice(0, 16).replace('T', ' ')

function receiverOf({ firstname, lastname }: ExportedOrder): string {
  return `${firstname} ${lastname}`.trim()
}

/** Who pays: the address of a gift is the receiver's. Of a deleted account only the address is left. */
function customerOf(order: ExportedOrder): string {
  const { customer_firstname: firstname, customer_lastname: lastname } = order
  return firstname === null ? receiverOf(order) : `${firstname} ${lastname ?? ''}`.trim()
}
