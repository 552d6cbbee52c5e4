import type { Cell } from 'write-excel-file/node'
import type { RunningJob } from '../../jobs/server/jobs'
import type { ExportResult } from '../../platform/contract/exports'
import type { Database } from '../../platform/db/tables'
import { finishExport, queueExport } from '../../platform/exports/exports'
import type { Services } from '../../platform/process/services'
import { writeCsv } from '../../platform/tables/write-csv'
import type { Staff } from '../../staff/server/staff-sessions'
import {
  isOfGst,
  type Report,
  type ReportColumn,
  type ReportDays,
  type ReportExport,
  type ReportName,
} from '../contract/reports'
import { readReport, rejectMixed } from './reports'

type RequestInput = ReportExport & { report: ReportName }

export async function startReportExport(
  db: Database,
  staff: Staff,
  request: RequestInput,
): Promise<{ jobId: string }> {
  const { report, form } = request
  await rejectMixed(db, report, request)
  const name = nameOf(report, request, form)
  return db
    .transaction()
    .execute((tx) =>
      queueExport(tx, staff, { kind: 'report-export', input: request, name, form, minRole: 'manager' }),
    )
}

export async function exportReport(services: Services, job: RunningJob): Promise<ExportResult> {
  // Queued by startReportExport.
  const { report: name, form, ...days } = job.input as RequestInput
  const report = await readUnmixed(services.readDb, name, days)
  return finishExport(services, job, form === 'csv' ? await csvOf(report) : await xlsxOf(report, name))
}

export async function downloadReport(
  db: Database,
  name: ReportName,
  days: ReportDays,
): Promise<{ name: string; content: string }> {
  return { name: nameOf(name, days, 'csv'), content: await csvOf(await readUnmixed(db, name, days)) }
}

const nameOf = (report: ReportName, { gstin, from, to }: ReportDays, form: ReportExport['form']) =>
  `${[report, isOfGst(report) && gstin, from, 'to', to].filter(Boolean).join('-')}.${form}`

/** Documents of another GSTIN may be new since the request; the check and the figures use one snapshot. */
const readUnmixed = (db: Database, name: ReportName, days: ReportDays): Promise<Report> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await rejectMixed(tx, name, days)
      return readReport(tx, name, days)
    })

const csvOf = ({ columns, rows }: Report) => writeCsv([columns.map(({ label }) => label), ...rows])

async function xlsxOf(report: Report, name: ReportName): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const sheets = name === 'gst-by-hsn' ? hsnSheets(report) : [sheetOf(report, name)]
  return writeExcelFile(sheets).toBuffer()
}

/** Table 12 has one tab for registered buyers and one for others, named as in the tax department's offline tool. */
const hsnSheets = ({ columns, rows }: Report) =>
  ['B2B', 'B2C'].map((buyers) => {
    const part = rows.filter((row) => row.at(-1) === buyers).map((row) => row.slice(0, -1))
    return sheetOf({ columns: columns.slice(0, -1), rows: part }, `hsn(${buyers.toLowerCase()})`)
  })

/** Typed cells, so that no text can become a formula. */
function sheetOf({ columns, rows }: Pick<Report, 'columns' | 'rows'>, name: string) {
  const titles: Cell[] = columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' }))
  const data = [titles, ...rows.map((row) => row.map((cell, place) => cellOf(cell, columns[place])))]
  const widths = columns.map(({ kind }, place) => ({ width: kind === 'text' && place < 2 ? 28 : 14 }))
  return { data, sheet: name, columns: widths, stickyRowsCount: 1 }
}

function cellOf(value: string | number, column: ReportColumn | undefined): Cell {
  if (typeof value === 'string') return { value, type: String }
  return {
    value,
    type: Number,
    ...((column?.kind === 'money' || column?.kind === 'value') && { format: '#,##0.00' }),
  }
}
