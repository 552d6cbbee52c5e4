import * as z from 'zod/mini'
import { reportMessages } from './report-messages'
import type { DoorTable } from './route'

export const reportNames = [
  'sales-by-day',
  'sales-by-product',
  'sales-by-state',
  'gst-by-hsn',
  'payments-by-method',
  'cash-outstanding',
] as const
export type ReportName = (typeof reportNames)[number]

const dayMs = 86_400_000
export const longestReportDays = 1100

const Day = z.iso.date(reportMessages.dayInvalid)
/** Whole days in India, both included. */
const Range = z.object({ from: Day, to: Day }).check(
  z.refine(({ from, to }) => from <= to, { path: ['to'], error: reportMessages.rangeBackwards }),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < longestReportDays * dayMs, {
    path: ['to'],
    error: reportMessages.rangeTooLong,
  }),
)
export type DayRange = z.infer<typeof Range>

const Column = z.object({
  label: z.string(),
  /** Money is in rupees, a rate in percent, a day as 2026-11-21; a sum of figures would say nothing. */
  kind: z.enum(['text', 'day', 'figure', 'count', 'money', 'rate']),
})
export type ReportColumn = z.infer<typeof Column>

const Cell = z.union([z.string(), z.number()])
export const Report = z.object({
  columns: z.array(Column),
  rows: z.array(z.array(Cell)),
  /** The sums of counts and money; empty where a sum would say nothing. */
  totals: z.array(z.union([Cell, z.literal('')])),
})
export type Report = z.infer<typeof Report>

const asked = { params: z.object({ report: z.enum(reportNames) }), query: Range }

export const reportRoutes = {
  show: {
    method: 'GET',
    path: '/api/admin/reports/:report',
    access: 'manager',
    summary: 'One of the reports, for days in India',
    ...asked,
    reply: Report,
  },
  csv: {
    method: 'GET',
    path: '/api/admin/reports/:report/csv',
    access: 'manager',
    summary: 'The same as a table for any program',
    ...asked,
    file: 'text/csv; charset=utf-8',
  },
  xlsx: {
    method: 'GET',
    path: '/api/admin/reports/:report/xlsx',
    access: 'manager',
    summary: 'The same for spreadsheets',
    ...asked,
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} satisfies DoorTable
