import { Badge } from '../../platform/admin/components/badge'
import { formatDay } from '../../platform/admin/components/format'
import { Empty } from '../../platform/admin/components/states'
import { DownloadLink } from '../../platform/admin/files/download-link'
import { ListPage } from '../../platform/admin/lists/list-page'
import { formatRupees } from '../../platform/contract/money'
import { adminInvoiceRoutes, type InvoiceRow } from '../contract/invoices'
import styles from './invoices-page.module.css'
import * as m from './messages'

const kinds = [
  { value: 'invoice', label: m.invoices() },
  { value: 'bill', label: m.bills() },
  { value: 'credit_note', label: m.creditNotes() },
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
        {m.pdf()} <span className="visually-hidden">{m.ofNumber({ number: row.number })}</span>
      </DownloadLink>
    </div>
  )
}

/** Keeps numbers and dates on one line. */
const Whole = ({ children }: { children: string }) => <span className={styles.whole}>{children}</span>

export default function InvoicesPage() {
  return (
    <ListPage
      title={m.invoices()}
      noun="document"
      route={adminInvoiceRoutes.list}
      sort="-issued"
      columns={[
        { label: m.numberText(), show: ({ number }) => <Whole>{number}</Whole> },
        {
          label: m.kind(),
          show: ({ kind, title }) => (
            <Badge tone={kind === 'credit_note' ? 'warning' : 'calm'}>{title}</Badge>
          ),
          card: 'plain',
        },
        { label: m.issued(), show: ({ issuedAt }) => <Whole>{formatDay(issuedAt)}</Whole>, sort: 'issued' },
        { label: m.order(), show: ({ orderNumber }) => <Whole>{orderNumber}</Whole> },
        { label: m.recipient(), show: ({ recipient }) => recipient },
        { label: m.tax(), show: ({ tax }) => formatRupees(tax), figures: true },
        {
          label: m.total(),
          show: ({ total }) => formatRupees(total),
          figures: true,
          sort: 'total',
          card: 'corner',
        },
        { label: m.file(), show: (row) => <Download row={row} />, card: 'plain' },
      ]}
      rowKey={({ number }) => number}
      rowName={({ number }) => number}
      rowLink={({ orderId }) => `/admin/orders/${orderId}`}
      tableFrom={1160}
      searchFor={m.numberOrderOrName()}
      filters={[{ name: 'kind', label: m.kind(), choices: kinds }]}
      empty={<Empty words={m.noInvoicesYetAnInvoice()} />}
    />
  )
}
