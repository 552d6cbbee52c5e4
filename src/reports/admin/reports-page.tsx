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
import { rangeBackwards } from '../contract/report-sentences'
import { type ReportName, reportNames, reportRoutes } from '../contract/reports'
import { balanceFrom, type Period, periodsAt, standardPeriod } from './periods'
import { ReportView } from './report-view'
import styles from './reports-page.module.css'

/** The definition of sales, also for today's sales. */
const sold = 'Orders placed in these days, less what was cancelled, returned or credited since'

const reports: Record<ReportName, { title: string; counts: string }> = {
  'sales-by-day': {
    title: 'Sales by day',
    counts: `${sold}, by the day they were placed.`,
  },
  'sales-by-product': {
    title: 'Sales by product',
    counts: `${sold}. Without delivery.`,
  },
  'sales-by-state': {
    title: 'Sales by state',
    counts: `${sold}, by the state they were sent to.`,
  },
  'gst-by-hsn': {
    title: 'GST by HSN and rate',
    counts:
      'Invoices issued in these days, less the credit notes of these days, as in table 12 of GSTR-1, which has a tab for businesses with a GSTIN (B2B) and one for all others (B2C); so has the file for Excel. NOS counts packs, whatever their size. A row with quantity 0 has delivery only: its goods were returned, or only delivery was credited.',
  },
  'gst-by-state': {
    title: 'GST by state and rate',
    counts:
      'Invoices issued in these days, less the credit notes of these days, by table of GSTR-1: 4 has sales to businesses with a GSTIN, 7A others within your state, 7B others to other states, 8A to 8D goods without tax, which belong in the column for exempted supplies: no goods have a nil rate, foods are exempted by a notification. 5 has invoices above Rs. 1,00,000 to other states, 9B credit notes over those of 4 and 5; the report by invoice lists them.',
  },
  'gst-by-invoice': {
    title: 'GST by invoice: businesses and above Rs. 1,00,000',
    counts:
      'Invoices to businesses with a GSTIN and those above Rs. 1,00,000 to other states, one by one as in tables 4 and 5 of GSTR-1, and their credit notes as in table 9B, below zero. A document with several rates has a row for each.',
  },
  'gst-documents': {
    title: 'GST documents issued',
    counts:
      'The numbers that invoices and credit notes of these days have, as in table 13 of GSTR-1. Bills of supply are numbered among the invoices. No number is cancelled: returns have a credit note instead. Missing should be 0; if it is not, please find out why before you file.',
  },
  'payments-by-method': {
    title: 'Payments by method',
    counts:
      'Orders placed in these days, by payment method and current payment status. Received is what came in; refunded is what was sent back to customers, in part or in full.',
  },
  refunds: {
    title: 'Refunds',
    counts: 'Refunds sent to customers in these days, one by one, whenever the order was placed.',
  },
  'cash-outstanding': {
    title: 'Cash outstanding',
    counts: 'Cash on delivery that is not collected yet for shipped orders, placed until this day.',
  },
}
const ownDays = 'Custom dates'

/** The URL holds the report and the dates. */
export default function ReportsPage() {
  const [params, change] = useAddress()
  const periods = periodsAt(new Date())
  const standard = periods[standardPeriod] ?? { from: '', to: '' }
  const name = reportNames.find((one) => one === params.get('report')) ?? 'sales-by-day'
  // What is outstanding counts whatever its age.
  const isBalance = name === 'cash-outstanding'
  const to = params.get('to') ?? standard.to
  const from = isBalance ? balanceFrom(to) : (params.get('from') ?? standard.from)
  const isBackwards = from > to
  const gstin = name.startsWith('gst-') ? params.get('gstin') : null
  /** Resets the GSTIN: other days may have other ones. */
  const changeDays = (days: Partial<Period> = {}) =>
    change({ ...(!isBalance && { from }), to, gstin: '', ...days })
  const chosen =
    Object.keys(periods).find((key) => periods[key]?.from === from && periods[key]?.to === to) ?? ownDays
  const request = { params: { report: name }, query: { from, to, ...(gstin && { gstin }) } }
  const { title, counts } = reports[name]
  return (
    <>
      <PageHead
        title="Reports"
        actions={
          <Link to="/admin/reports/exports" className={styles.earlier}>
            Files of the last day
          </Link>
        }
      />
      <div className={`${tools.unjudged} ${styles.choices}`}>
        <ChoiceField
          id="report"
          label="Report"
          value={name}
          onChange={({ target }) => change({ report: target.value })}
          choices={reportNames.map((value) => ({ value, label: reports[value].title }))}
        />
        {!isBalance && (
          <>
            <ChoiceField
              id="period"
              label="Days"
              value={chosen}
              onChange={({ target }) => changeDays(periods[target.value])}
              choices={choicesOf([...Object.keys(periods), ownDays])}
            />
            <DayField id="from" label="From" value={from} onChange={(day) => changeDays({ from: day })} />
          </>
        )}
        <DayField
          id="to"
          label={isBalance ? 'Until' : 'To'}
          value={to}
          error={isBackwards ? rangeBackwards : undefined}
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
  ['xlsx', 'Download for Excel (.xlsx)'],
  ['csv', 'Download as a plain table (.csv)'],
] as const

function Downloads({ name, days }: { name: ReportName; days: Days }) {
  return (
    <Panel title="Download these figures">
      <p>
        A file with every row of this report for these days. Open it in Excel, LibreOffice or Google Sheets,
        or send it to your accountant. Choose the plain table if another program asks for a CSV file.
      </p>
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
              choices={[{ value: '', label: 'All GSTINs' }, ...choicesOf(report.gstins)]}
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
