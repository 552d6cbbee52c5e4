import { useRead } from '../../platform/admin/api/use-call'
import { Panel } from '../../platform/admin/components/detail'
import { PageHead } from '../../platform/admin/components/page-head'
import { Reading } from '../../platform/admin/components/states'
import { useAddress } from '../../platform/admin/components/use-address'
import { ExportButton } from '../../platform/admin/exports/export-button'
import tools from '../../platform/admin/lists/list-tools.module.css'
import { Link } from '../../ui/components/link'
import { Notice } from '../../ui/components/notice'
import { Loading } from '../../ui/components/skeleton'
import { ChoiceField, choicesOf } from '../../ui/forms/choices'
import { TextField } from '../../ui/forms/field'
import * as reportsMessages from '../contract/messages'
import { isOfGst, type ReportName, reportNames, reportRoutes } from '../contract/reports'
import * as m from './messages'
import { balanceFrom, type Period, periodsAt } from './periods'
import { ReportView } from './report-view'
import styles from './reports-page.module.css'

const reports: Record<ReportName, { title: string; counts: string }> = {
  'sales-by-day': {
    title: m.salesByDay(),
    counts: m.soldByDay({ sold: m.sold() }),
  },
  'sales-by-product': {
    title: m.salesByProduct(),
    counts: m.soldWithoutDelivery({ sold: m.sold() }),
  },
  'sales-by-state': {
    title: m.salesByState(),
    counts: m.soldByState({ sold: m.sold() }),
  },
  'sales-by-offer': {
    title: m.salesByOffer(),
    counts: m.discountsOfOrdersPlaced(),
  },
  'gst-by-hsn': {
    title: m.gstByHSNAndRate(),
    counts: m.invoicesIssuedInTheseDays(),
  },
  'gst-by-state': {
    title: m.gstByStateAndRate(),
    counts: m.invoicesIssuedInTheseDaysLess(),
  },
  'gst-by-invoice': {
    title: m.gstByInvoice(),
    counts: m.gstByInvoiceHint(),
  },
  'gst-documents': {
    title: m.gstDocumentsIssued(),
    counts: m.documentsHint(),
  },
  'payments-by-method': {
    title: m.paymentsByMethod(),
    counts: m.ordersPlacedInTheseDays(),
  },
  'money-received': {
    title: m.moneyReceived(),
    counts: m.moneyReceivedCounts(),
  },
  refunds: {
    title: m.refunds(),
    counts: m.refundsHint(),
  },
  'cash-outstanding': {
    title: m.cashOutstanding(),
    counts: m.cashOutstandingHint(),
  },
}

/** The URL holds the report and the dates. */
export default function ReportsPage() {
  const [params, change] = useAddress()
  const periods = periodsAt(new Date())
  const standard = periods[m.thisMonth()] ?? { from: '', to: '' }
  const name = reportNames.find((one) => one === params.get('report')) ?? 'sales-by-day'
  // Outstanding amounts count regardless of age.
  const isBalance = name === 'cash-outstanding'
  const to = params.get('to') ?? standard.to
  const from = isBalance ? balanceFrom(to) : (params.get('from') ?? standard.from)
  const isBackwards = from > to
  const gstin = isOfGst(name) ? params.get('gstin') : null
  /** Resets the GSTIN: other days may have other ones. */
  const changeDays = (days: Partial<Period> = {}) =>
    change({ ...(!isBalance && { from }), to, gstin: '', ...days })
  const chosen =
    Object.keys(periods).find((key) => periods[key]?.from === from && periods[key]?.to === to) ?? m.ownDays()
  const request = { params: { report: name }, query: { from, to, ...(gstin && { gstin }) } }
  const { title, counts } = reports[name]
  return (
    <>
      <PageHead
        title={m.reports()}
        actions={
          <Link to="/admin/reports/exports" className={styles.earlier}>
            {m.recentDownloads()}
          </Link>
        }
      />
      <div className={`${tools.unjudged} ${styles.choices}`}>
        <ChoiceField
          id="report"
          label={m.report()}
          value={name}
          onChange={({ target }) => change({ report: target.value })}
          choices={reportNames.map((value) => ({ value, label: reports[value].title }))}
        />
        {!isBalance && (
          <>
            <ChoiceField
              id="period"
              label={m.days()}
              value={chosen}
              onChange={({ target }) => changeDays(periods[target.value])}
              choices={choicesOf([...Object.keys(periods), m.ownDays()])}
            />
            <DayField id="from" label={m.from()} value={from} onChange={(day) => changeDays({ from: day })} />
          </>
        )}
        <DayField
          id="to"
          label={isBalance ? m.until() : m.to()}
          value={to}
          error={isBackwards ? reportsMessages.rangeBackwards() : undefined}
          onChange={(day) => changeDays({ to: day })}
        />
      </div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.counts}>{counts}</p>
      {!isBackwards && (
        <Shown
          key={`${name} ${from} ${to}`}
          name={name}
          title={title}
          request={request}
          onGstin={(gstin) => change({ gstin })}
        />
      )}
    </>
  )
}

/** `gstin` limits a GST report to one of several GSTINs. */
interface Days extends Period {
  gstin?: string
}

const files = [
  ['xlsx', m.downloadForExcelXlsx()],
  ['csv', m.downloadAsAPlainTable()],
] as const

function Downloads({ name, days }: { name: ReportName; days: Days }) {
  return (
    <Panel title={m.downloadTheseFigures()}>
      <p>{m.aFileWithEveryRow()}</p>
      <div className={styles.files}>
        {files.map(([form, label]) => (
          <ExportButton
            key={form}
            name={form}
            route={reportRoutes.export}
            input={{ params: { report: name }, body: { ...days, form } }}
          >
            {label}
          </ExportButton>
        ))}
      </div>
    </Panel>
  )
}

interface DayFieldProps {
  id: string
  label: string
  value: string
  error?: string | undefined
  onChange(day: string): void
}

function DayField({ id, label, value, error, onChange }: DayFieldProps) {
  return (
    <TextField
      id={id}
      label={label}
      type="date"
      value={value}
      error={error}
      onChange={({ target }) => target.value && onChange(target.value)}
    />
  )
}

interface ShownProps {
  name: ReportName
  title: string
  request: { params: { report: ReportName }; query: Days }
  onGstin(one: string): void
}

function Shown({ name, title, request, onGstin }: ShownProps) {
  // While another GSTIN loads, its selector stays and keeps the focus; the previous figures are hidden.
  const found = useRead(reportRoutes.show, request, { keep: true })
  const isPrevious = found.isPlaceholderData
  return (
    <Reading from={found}>
      {(report) => (
        <>
          {report.notice && !isPrevious && <Notice tone="warning">{report.notice}</Notice>}
          {report.gstins && (
            <ChoiceField
              id="gstin"
              label="GSTIN"
              value={request.query.gstin ?? ''}
              onChange={({ target }) => onGstin(target.value)}
              choices={[{ value: '', label: m.allGSTINs() }, ...choicesOf(report.gstins)]}
            />
          )}
          {isPrevious ? (
            <Loading />
          ) : (
            <ReportView name={name} title={title} report={report}>
              <Downloads name={name} days={request.query} />
            </ReportView>
          )}
        </>
      )}
    </Reading>
  )
}
