import { Badge } from '../../platform/admin/components/badge'
import { formatDay } from '../../platform/admin/components/format'
import { Empty } from '../../platform/admin/components/states'
import { DownloadLink } from '../../platform/admin/files/download-link'
import { ListPage } from '../../platform/admin/lists/list-page'
import { formatRupees } from '../../platform/contract/money'
import { adminInvoiceRoutes, type InvoiceRow } from '../contract/invoices'
import styles from './invoices-page.module.css'

const kinds = [
  { value: 'invoice', label: 'Invoices' },
  { value: 'bill', label: 'Bills' },
  { value: 'credit_note', label: 'Credit notes' },
]

const routeOptions = ({ kind }: InvoiceRow) =>
  kind === 'credit_note' ? adminInvoiceRoutes.creditNoteOfOrder : adminInvoiceRoutes.ofOrder

function Download({ row }: { row: InvoiceRow }) {
  return (
    <div className={styles.file}>
      <DownloadLink
        route={routeOptions(row)}
        input={{
          params: { id: row.orderId },
          ...(row.kind === 'credit_note' && { query: { number: row.number } }),
        }}
      >
        PDF <span className="visually-hidden">of {row.number}</span>
      </DownloadLink>
    </div>
  )
}

/** Keeps numbers and dates on one line. */
const Whole = ({ children }: { children: string }) => <span className={styles.whole}>{children}</span>

export default function InvoicesPage() {
  return (
    <ListPage
      title="Invoices"
      noun="document"
      route={adminInvoiceRoutes.list}
      sort="-issued"
      columns={[
        { label: 'Number', show: ({ number }) => <Whole>{number}</Whole> },
        {
          label: 'Kind',
          show: ({ kind, title }) => (
            <Badge tone={kind === 'credit_note' ? 'warning' : 'calm'}>{title}</Badge>
          ),
          card: 'plain',
        },
        { label: 'Issued', show: ({ issuedAt }) => <Whole>{formatDay(issuedAt)}</Whole>, sort: 'issued' },
        { label: 'Order', show: ({ orderNumber }) => <Whole>{orderNumber}</Whole> },
        { label: 'Recipient', show: ({ recipient }) => recipient },
        { label: 'Tax', show: ({ tax }) => formatRupees(tax), figures: true },
        {
          label: 'Total',
          show: ({ total }) => formatRupees(total),
          figures: true,
          sort: 'total',
          card: 'corner',
        },
        { label: 'File', show: (row) => <Download row={row} />, card: 'plain' },
      ]}
      rowKey={({ number }) => number}
      rowName={({ number }) => number}
      rowLink={({ orderId }) => `/admin/orders/${orderId}`}
      tableFrom={1160}
      searchFor="Number, order or name"
      filters={[{ name: 'kind', label: 'Kind', choices: kinds }]}
      empty={<Empty words="No invoices yet. An invoice is issued when its order is shipped." />}
    />
  )
}
