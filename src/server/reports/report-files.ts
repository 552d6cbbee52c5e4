import type { Cell } from 'write-excel-file/node'
import type { DayRange, Report, ReportColumn, ReportName } from '#contract/reports'
import { writeCsv } from '../files/write-csv'
import type { Download } from '../http/serve-file'

const nameOf = (report: ReportName, { from, to }: DayRange, ending: string) =>
  `${report}-${from}-to-${to}.${ending}`

export async function csvOf(
  { columns, rows }: Report,
  report: ReportName,
  range: DayRange,
): Promise<Download> {
  const content = await writeCsv([columns.map(({ label }) => label), ...rows])
  return { name: nameOf(report, range, 'csv'), content }
}

/** Figures as figures, texts as texts: nothing in it can be a formula. */
export async function xlsxOf(
  { columns, rows }: Report,
  report: ReportName,
  range: DayRange,
): Promise<Download> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const titles: Cell[] = columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' }))
  const sheet = [titles, ...rows.map((row) => row.map((cell, place) => cellOf(cell, columns[place])))]
  const widths = columns.map(({ kind }, place) => ({ width: kind === 'text' && place < 2 ? 28 : 14 }))
  const written = writeExcelFile(sheet, { sheet: report, columns: widths, stickyRowsCount: 1 })
  return { name: nameOf(report, range, 'xlsx'), content: await written.toBuffer() }
}

function cellOf(value: string | number, column: ReportColumn | undefined): Cell {
  if (typeof value === 'string') return { value, type: String }
  return { value, type: Number, ...(column?.kind === 'money' && { format: '#,##0.00' }) }
}
