import { sql } from 'kysely'
import type { InvoiceKind } from '../../tax/contract/invoices'
import type { Condition } from './spans'

/**
 * What FORM GSTR-1 calls them in table 13, documents issued during the tax period (CGST rule 59). A bill is what a seller writes who is
 * no regular one, and files no GSTR-1. Bills of supply of a regular seller are numbered among the invoices, and are told as these.
 */
export const natures: Record<InvoiceKind, string> = {
  invoice: 'Invoices for outward supply',
  credit_note: 'Credit Note',
  bill: 'Bills without GST, not in GSTR-1',
}

/**
 * By series, and so by financial year: kind, series, first number, last number, and how many documents there are. Numbers grow
 * with dates, so some days are one stretch of numbers. It begins after the document before it: a number missing between two months
 * is missing in the later one. Documents of another GSTIN in between begin a new stretch.
 */
export const documentsIssued = (issued: Condition) => sql<{
  row: (string | number)[]
}>`
  with told as (
    select kind, series, position, lag(position) over (partition by series order by position) as former
    from invoice where ${issued}
  ),
  stretched as (
    select kind, series, position, count(*) filter (where position > former + 1 and exists (
      select from invoice other where other.series = told.series and other.position > former and other.position < told.position
    )) over (partition by series order by position) as stretch
    from told
  ),
  stretches as (
    select kind, series, min(position) as lowest, max(position) as last, count(*)::int as papers
    from stretched group by kind, series, stretch
  )
  select jsonb_build_array(kind, series, 1 + coalesce(before.position, 0), last, papers) as row
  from stretches
  left join lateral (
    select position from invoice where invoice.series = stretches.series and position < lowest order by position desc limit 1
  ) before on true
  order by array_position(array['invoice', 'credit_note', 'bill'], kind), series, lowest`
