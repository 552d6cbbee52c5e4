import { type RawBuilder, sql } from 'kysely'
import type { InvoiceKind } from '#contract/invoices'

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
 * By series, and so by financial year: kind, series, the first number, the last, and how many papers have one of these. Numbers and
 * dates run alike, so those of some days are a stretch; it begins after the paper before, so that a number that is missing between
 * two months is missing in the later one.
 */
export const papersIssued = ({ issued }: { issued: RawBuilder<unknown> }) => sql<{
  row: (string | number)[]
}>`
  with told as materialized (
    select kind, series, min(position) as lowest, max(position) as last, count(*)::int as papers
    from invoice where ${issued} group by kind, series
  )
  select jsonb_build_array(kind, series, 1 + coalesce(before.position, 0), last, papers) as row
  from told
  left join lateral (
    select position from invoice where invoice.series = told.series and position < lowest order by position desc limit 1
  ) before on true
  order by array_position(array['invoice', 'credit_note', 'bill'], kind), series`

/**
 * Of papers with GST the seller's GSTIN on the first and on the last, and the day from which it is that of the last. Only where
 * these differ are the papers between looked at.
 */
export const sellersWithin = ({ issued }: { issued: RawBuilder<unknown> }) => sql<{
  was: string
  is: string
  since: string
}>`
  with told as not materialized (
    select issued_at, document #>> '{seller,gstin}' as gstin from invoice where kind <> 'bill' and ${issued}
  ),
  first as (select gstin from told order by issued_at limit 1),
  last as (select gstin from told order by issued_at desc limit 1)
  select first.gstin as was, last.gstin as "is", (
    select to_char(min(issued_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') from told where told.gstin = last.gstin
  ) as since
  from first, last where first.gstin <> last.gstin`
