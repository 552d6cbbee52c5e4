import * as z from 'zod/mini'
import { day } from '../../platform/contract/fields'
import { dayMs } from '../../platform/contract/india-time'
import { StartedJob } from '../../platform/contract/jobs'
import type { RouteGroup } from '../../platform/contract/route'
import { cleanCode } from '../../platform/contract/typed-text'
import { isGstin } from '../../tax/contract/gst'
import * as taxMessages from '../../tax/contract/messages'
import * as m from './messages'

export const reportNames = [
  'sales-by-day',
  'sales-by-product',
  'sales-by-state',
  'sales-by-offer',
  'gst-by-hsn',
  'gst-by-state',
  'gst-by-invoice',
  'gst-documents',
  'payments-by-method',
  'money-received',
  'refunds',
  'cash-outstanding',
] as const
export type ReportName = (typeof reportNames)[number]

/** Counts by the day of the invoice, and can be limited to one GSTIN. */
export const isOfGst = (report: ReportName): boolean => report.startsWith('gst-')

export const longestReportDays = 1100

const Day = day()
/** Both days included, in India's time zone. */
const Days = z.object({ from: Day, to: Day })
export type DayRange = z.infer<typeof Days>
const inOrder = z.refine<DayRange>(({ from, to }) => from <= to, {
  path: ['to'],
  error: m.rangeBackwards(),
})
const notTooLong = z.refine<DayRange>(
  ({ from, to }) => Date.parse(to) - Date.parse(from) < longestReportDays * dayMs,
  { path: ['to'], error: m.rangeTooLong() },
)

const OfGstin = z.extend(Days, {
  gstin: z.optional(z.string().check(z.overwrite(cleanCode), z.refine(isGstin, taxMessages.gstinInvalid()))),
})
export type ReportDays = z.infer<typeof OfGstin>

const Column = z.object({
  /** For programs: it stays the same when the label changes. */
  key: z.string(),
  label: z.string(),
  /** Money and values are in rupees, rates in percent, days like 2026-11-21. Figures and values have no total. */
  kind: z.enum(['text', 'day', 'figure', 'count', 'money', 'value', 'rate']),
})
export type ReportColumn = z.infer<typeof Column>

const Cell = z.union([z.string(), z.number()])
export const Report = z.object({
  columns: z.array(Column),
  rows: z.array(z.array(Cell)),
  /** Totals of counts and money; empty for other columns. */
  totals: z.array(z.union([Cell, z.literal('')])),
  /** A warning to read before using the figures. */
  notice: z.optional(z.string()),
  /** For a GST report: the GSTINs to choose from. */
  gstins: z.optional(z.array(z.string())),
})
export type Report = z.infer<typeof Report>

const One = z.object({ report: z.enum(reportNames) })
/** The input of a `report-export` job. */
export const ReportExport = z.extend(OfGstin, { form: z.enum(['csv', 'xlsx']) }).check(inOrder, notTooLong)
export type ReportExport = z.infer<typeof ReportExport>

export const reportRoutes = {
  show: {
    method: 'GET',
    path: '/api/admin/reports/:report',
    access: 'manager',
    summary: 'One of the reports, for days in India',
    params: One,
    query: OfGstin.check(inOrder, notTooLong),
    reply: Report,
  },
  csv: {
    method: 'GET',
    path: '/api/admin/reports/:report/csv',
    access: 'manager',
    summary: 'A report as a CSV file',
    params: One,
    query: OfGstin.check(inOrder, notTooLong),
    file: 'text/csv; charset=utf-8',
  },
  export: {
    method: 'POST',
    path: '/api/admin/reports/:report/export',
    access: 'manager',
    summary: 'Export a report as CSV or XLSX',
    params: One,
    body: ReportExport,
    reply: StartedJob,
  },
} satisfies RouteGroup
