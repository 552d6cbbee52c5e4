import { Badge } from '../../platform/admin/components/badge'
import { formatDay } from '../../platform/admin/components/format'
import { ExportButton } from '../../platform/admin/exports/export-button'
import { DownloadLink } from '../../platform/admin/files/download-link'
import { ListPage } from '../../platform/admin/lists/list-page'
import { type ListState, useListState } from '../../platform/admin/lists/list-state'
import tools from '../../platform/admin/lists/list-tools.module.css'
import { formatRupees } from '../../platform/contract/money'
import { periodsAt } from '../../reports/admin/periods'
import { ChoiceField, choicesOf } from '../../ui/forms/choices'
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

/** What an accountant asks for at the end of a month, without typing two dates. */
function Period({ state: { filters, change } }: { state: ListState }) {
  const { from = '', to = '' } = filters
  const periods = Object.entries(periodsAt(new Date()))
  const chosen = periods.find(([, period]) => period.from === from && period.to === to)?.[0]
  const isOwn = chosen === undefined && `${from}${to}` !== ''
  return (
    <div className={`${tools.unjudged} ${styles.period}`}>
      <ChoiceField
        id="period"
        label={m.days()}
        value={chosen ?? (isOwn ? m.ownDays() : '')}
        onChange={({ target }) => {
          const period = periods.find(([name]) => name === target.value)?.[1]
          change({ from: period?.from ?? '', to: period?.to ?? '' })
        }}
        choices={[
          { value: '', label: m.allDays() },
          ...choicesOf([...periods.map(([name]) => name), ...(isOwn ? [m.ownDays()] : [])]),
        ]}
      />
    </div>
  )
}

const files = [
  ['pdf', m.downloadPdf()],
  ['csv', m.downloadRegister()],
] as const

export default function InvoicesPage() {
  const state = useListState('-issued', ['kind', 'from', 'to'])
  const { search, filters } = state
  const { kind, from, to } = filters
  return (
    <ListPage
      title={m.invoices()}
      counted={m.documentCount}
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
        {
          label: m.issued(),
          show: ({ issuedAt }) => <Whole>{formatDay(issuedAt)}</Whole>,
          sort: 'issued',
          sorts: 'days',
        },
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
      filters={[
        { name: 'kind', label: m.kind(), choices: kinds },
        { name: 'from', label: m.from(), display: 'day' },
        { name: 'to', label: m.to(), display: 'day' },
      ]}
      above={<Period state={state} />}
      rare={files.map(([form, label]) => (
        <ExportButton
          key={form}
          name={form}
          route={adminInvoiceRoutes.export}
          input={{ body: { search, kind, from, to, form } }}
        >
          {label}
        </ExportButton>
      ))}
      none={m.noInvoicesYet()}
    />
  )
}
