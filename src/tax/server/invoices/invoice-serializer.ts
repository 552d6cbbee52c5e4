import { toRupees } from '../../../platform/contract/money'
import type { InvoiceRow } from '../../contract/invoices'
import type { InvoiceListRow } from './invoice-queries'

export const presentInvoiceRow = (row: InvoiceListRow): InvoiceRow => ({
  number: row.number,
  kind: row.kind,
  title: row.title,
  issuedAt: row.issued_at.toISOString(),
  orderId: row.order_id,
  orderNumber: row.order_number,
  recipient: row.recipient,
  state: row.state,
  taxable: toRupees(row.taxable_paise),
  tax: toRupees(row.total_paise - row.taxable_paise),
  total: toRupees(row.total_paise),
})
