import type { ReactNode } from 'react'
import { BarPlot } from '../../platform/admin/components/bar-plot'
import { Panel } from '../../platform/admin/components/detail'
import { formatDay } from '../../platform/admin/components/format'
import { Empty } from '../../platform/admin/components/states'
import { Rows } from '../../platform/admin/lists/rows'
import { formatRupees } from '../../platform/contract/money'
import { isOfGst, type Report, type ReportColumn, type ReportName } from '../contract/reports'
import { barsOfDays } from './day-bars'
import * as m from './messages'
import styles from './reports-page.module.css'
import { Shares } from './shares'

const whole = new Intl.NumberFormat('en-IN')
const largestShown = 6

function write(cell: string | number, { kind }: ReportColumn): string {
  if (typeof cell === 'string') return kind === 'day' ? formatDay(cell) : cell
  if (kind === 'money' || kind === 'value') return formatRupees(cell)
  return kind === 'rate' ? `${cell} %` : whole.format(cell)
}

function Sums({ sums }: { sums: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={styles.sums}>
      {sums.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Row = Report['rows'][number]

interface ShownRow {
  cells: Row
  place: number
}

const hasFigures = ({ cells }: ShownRow) => cells.some((cell) => typeof cell === 'number' && cell !== 0)

interface ReportViewProps {
  name: ReportName
  title: string
  report: Report
  /** Shown above the rows, of which there may be many. */
  children: ReactNode
}

export function ReportView({ name, title, report, children }: ReportViewProps) {
  const { columns, rows, totals } = report
  if (rows.length === 0) return <Empty words={m.noDataForTheseDays()} />
  const sums = columns.flatMap((column, place) => {
    const total = totals[place]
    return typeof total === 'number' ? [[column.label, write(total, column)] as const] : []
  })
  const all = rows.map((cells, place) => ({ cells, place }))
  // Newest day first, without empty days: each row is a card on a phone.
  const shown = name === 'sales-by-day' ? all.filter(hasFigures).reverse() : all
  const quiet = all.length - shown.length
  const money = columns.findIndex(({ key }) => key === mainOf(name))
  return (
    <div className={styles.view}>
      <Panel title={m.totals()}>
        <Sums sums={sums} />
        <Picture name={name} report={report} />
      </Panel>
      {children}
      {shown.length > 0 && (
        <Rows
          title={title}
          rows={shown}
          columns={columns.map((column, place) => ({
            label: column.label,
            show: ({ cells }: ShownRow) => write(cells[place] ?? '', column),
            figures: column.kind !== 'text' && column.kind !== 'day',
            ...(place === money && !isOfGst(name) && { card: 'corner' as const }),
          }))}
          rowKey={({ place }) => String(place)}
          rowName={({ cells }) => String(cells[0])}
        />
      )}
      {quiet > 0 && <p>{m.daysWithoutSalesNotShown({ quiet })}</p>}
    </div>
  )
}

/** The column that the chart shows. */
const mainOf = (name: ReportName) =>
  isOfGst(name) ? 'totalValue' : name.startsWith('sales') ? 'total' : 'amount'

function Picture({ name, report: { columns, rows } }: { name: ReportName; report: Report }) {
  const place = columns.findIndex(({ key }) => key === mainOf(name))
  if (place < 0) return null
  const amount = (row: Row) => Number(row[place])
  if (name === 'sales-by-day') {
    const { per, bars } = barsOfDays(rows.map((row) => [String(row[0]), amount(row)]))
    if (bars.length < 2) return null
    return <BarPlot title={m.salesByPer({ per })} bars={bars} write={formatRupees} />
  }
  const parts = rows.map((row) => ({ name: nameOf(name, row), value: amount(row) }))
  if (parts.length < 2) return null
  const largest = [...parts].sort((one, other) => other.value - one.value).slice(0, largestShown)
  return <Shares title={m.largest()} parts={largest} write={formatRupees} />
}

function nameOf(report: ReportName, row: Row): string {
  if (report === 'gst-by-hsn')
    return m.amountAtRateIn({ row: row[0] || m.noHSN(), rate: row[5] ?? '', place: row.at(-1) ?? '' })
  if (report === 'gst-by-state') return m.amountAtRate({ row: row[0] ?? '', rate: row[2] ?? '' })
  return report === 'payments-by-method' ? `${row[0]}, ${row[1]}` : String(row[0])
}
