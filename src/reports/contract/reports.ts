import * as z from 'zod/mini'
import { day } from '../../platform/contract/fields'
import { dayMs } from '../../platform/contract/india-time'
import { StartedJob } from '../../platform/contract/jobs'
import type { RouteTable } from '../../platform/contract/route'
import { isGstin } from '../../tax/contract/gst'
import { gstinInvalid } from '../../tax/contract/invoice-sentences'
import { reportMessages } from './report-messages'

export const reportNames = [
  'sales-by-day',
  'sales-by-product',
  'sales-by-state',
  'gst-by-hsn',
  'gst-by-state',
  'gst-by-invoice',
  'gst-documents',
  'payments-by-method',
  'refunds',
  'cash-outstanding',
] as const
export type ReportName = (typeof reportNames)[number]

const longestReportDays = 1100

const Day = day(reportMessages.dayInvalid)
/** Whole days in India, both included. */
const Days = z.object({ from: Day, to: Day })
export type DayRange = z.infer<typeof Days>
const inOrder = z.refine<DayRange>(({ from, to }) => from <= to, {
  ...{ path: ['to'], error: reportMessages.rangeBackwards },
})
const notTooLong = z.refine<DayRange>(
  ({ from, to }) => Date.parse(to) - Date.parse(from) < longestReportDays * dayMs,
  { path: ['to'], error: reportMessages.rangeTooLong },
)

/** Reports of GST alone tell of the papers of one GSTIN. */
const OfGstin = z.extend(Days, { gstin: z.optional(z.string().check(z.refine(isGstin, gstinInvalid))) })
/** Days, and of how much of them is told. */
export type ReportDays = z.infer<typeof OfGstin>

const Column = z.object({
  label: z.string(),
  /** Money and values are in rupees, a rate in percent, a day as 2026-11-21; a sum of figures or values would say nothing. */
  kind: z.enum(['text', 'day', 'figure', 'count', 'money', 'value', 'rate']),
})
export type ReportColumn = z.infer<typeof Column>

const Cell = z.union([z.string(), z.number()])
export const Report = z.object({
  columns: z.array(Column),
  rows: z.array(z.array(Cell)),
  /** The sums of counts and money; empty where a sum would say nothing. */
  totals: z.array(z.union([Cell, z.literal('')])),
  /** What is to be seen to before the figures are used. */
  notice: z.optional(z.string()),
  /** Of a report of GST: the GSTINs of the papers of these days, where there is anything to choose. */
  gstins: z.optional(z.array(z.string())),
})
export type Report = z.infer<typeof Report>

const One = z.object({ report: z.enum(reportNames) })
/** What a job of kind `report-export` writes down. */
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
  export: {
    method: 'POST',
    path: '/api/admin/reports/:report/export',
    access: 'manager',
    summary: 'Export a report as CSV or XLSX',
    params: One,
    body: ReportExport,
    reply: StartedJob,
  },
} satisfies RouteTable
