import { sql } from 'kysely'
import type { InvoiceKind } from '../../tax/contract/invoice-kinds'
import * as m from './messages'
import type { Condition } from './spans'

/**
 * The names of table 13 of FORM GSTR-1 (CGST rule 59). Bills come from sellers who file no GSTR-1. A regular seller's
 * bills of supply are numbered and reported with the invoices.
 */
export const natures: Record<InvoiceKind, string> = {
  invoice: m.invoicesForOutwardSupply(),
  credit_note: m.creditNote(),
  bill: m.billsWithoutGSTNotIn(),
}

/**
 * Per series: kind, series, first number, last number, number of documents. Numbers grow with dates, so a range of days
 * is one range of numbers. It starts after the previous document, so a gap between two months is reported in the later
 * one. Documents of another GSTIN in between start a new range.
 */
export const documentsIssued = (issued: Condition) => sql<{
  row: (string | number)[]
}>`
  with listed as (
    select kind, series, position, lag(position) over (partition by series order by position) as former
    from invoice where ${issued}
  ),
  stretched as (
    select kind, series, position, count(*) filter (where position > former + 1 and exists (
      select from invoice other where other.series = listed.series and other.position > former and other.position < listed.position
    )) over (partition by series order by position) as stretch
    from listed
  ),
  stretches as (
    select kind, series, min(position) as lowest, max(position) as last, count(*)::int as documents
    from stretched group by kind, series, stretch
  )
  select jsonb_build_array(kind, series, 1 + coalesce(before.position, 0), last, documents) as row
  from stretches
  left join lateral (
    select position from invoice where invoice.series = stretches.series and position < lowest order by position desc limit 1
  ) before on true
  order by array_position(array['invoice', 'credit_note', 'bill'], kind), series, lowest`
