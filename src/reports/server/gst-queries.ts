import { sql } from 'kysely'
import type { Condition } from './spans'

/** The lines of these documents; credit notes count negative. Each document is unpacked once, as that is what takes longest. */
const lines = (issued: Condition) => sql`
  select invoice.id, number, invoice.kind, issued_at, total_paise, place_of_supply as place, recipient, against,
    recipient ->> 'gstin' is not null as registered, place_of_supply = seller ->> 'stateCode' as within_state,
    line.hsn, line.rate, case line.kind when 'goods' then line.description end as description,
    line.amount as line_amount, case line.kind when 'goods' then sign * line.quantity else 0 end as quantity,
    sign * line.amount as amount, sign * line.taxable as taxable, sign * line.igst as igst,
    sign * line.cgst as cgst, sign * line.sgst as sgst
  from invoice
  cross join lateral jsonb_to_record(document) as unpacked (lines jsonb, seller jsonb, recipient jsonb, against jsonb)
  cross join lateral jsonb_to_recordset(lines) as line (
    kind text, hsn text, description text, quantity int, amount bigint, rate int,
    taxable bigint, igst bigint, cgst bigint, sgst bigint)
  cross join lateral (select case invoice.kind when 'credit_note' then -1 else 1 end as sign) side
  where ${issued} and seller ->> 'scheme' = 'regular'`

/** Above this an invoice to another state, and what is credited of it, is listed by itself. */
const largeInvoicePaise = 100_000_00

/**
 * The lines with the table of GSTR-1 that each belongs to (CGST rule 59(4) and its FORM GSTR-1; sources in decision 14 and
 * 0086). Registered buyers have table 4, and 8A and 8B for goods without tax. For others, 7A has supplies within the state, 7B
 * those to other states, both net of credit notes.
 */
const supplies = (issued: Condition) => sql`
  select line.*, case
    when registered and rate = 0 then case when within_state then '8B' else '8A' end
    when registered then case kind when 'credit_note' then '9B' else '4' end
    when within_state then case rate when 0 then '8D' else '7A' end
    when rate = 0 then '8C'
    when ${largeInvoicePaise} >= case kind
      when 'credit_note' then (select total_paise from invoice where number = against ->> 'number')
      else total_paise end then '7B'
    when kind = 'credit_note' then '9B'
    else '5' end as section
  from (${lines(issued)}) line`

const money = sql`sum(amount), sum(taxable), sum(igst), sum(cgst), sum(sgst)`
/** Goods may come back for what they cost with a paisa of tax more or less, as each line is rounded by itself. */
const anythingLeft = sql`array[${money}] <> '{0,0,0,0,0}'`

export const gstByState = (issued: Condition) => sql<{ row: (string | number)[] }>`
  select jsonb_build_array(place, section, rate, ${money}, 0) as row
  from (${supplies(issued)}) supply
  group by section, place, rate having ${anythingLeft} order by section, place, rate`

/** The code of table 12 for what is counted by pieces, with its name as the tax department's offline tool wants it. */
const pieces = 'NOS-NUMBERS'
/** A delivery fee that was kept or credited without goods has no pieces: it is told under the code that its document gives it. */
const feeAlone = 'Delivery only'

/** Table 12, registered buyers apart from others. A row is named after its dearest goods. */
export const gstByHsn = (issued: Condition) => sql<{ row: (string | number)[] }>`
  select jsonb_build_array(hsn, case when sum(quantity) = 0 then ${feeAlone}::text else coalesce(
      (array_agg(description order by line_amount desc) filter (where description is not null))[1], ${feeAlone}::text) end,
    ${pieces}::text, sum(quantity), sum(amount), rate, sum(taxable), sum(igst), sum(cgst), sum(sgst), 0, buyers) as row
  from (select *, case when registered then 'B2B' else 'B2C' end as buyers from (${lines(issued)}) line) line
  group by buyers, hsn, rate having ${anythingLeft}
  order by buyers desc, hsn, rate`

/** The documents that GSTR-1 wants one by one: invoices in tables 4 and 5, the credit notes over them in table 9B; a row a rate. */
export const gstByInvoice = (issued: Condition) => sql<{ row: (string | number)[] }>`
  select jsonb_build_array(number, to_char(issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), section,
    coalesce(recipient ->> 'gstin', ''), case when registered then recipient ->> 'name' else '' end,
    coalesce(against ->> 'number', ''), place,
    case kind when 'credit_note' then -total_paise else total_paise end, rate, ${money}, 0) as row
  from (${supplies(issued)}) supply
  where section in ('4', '5', '9B')
  group by section, id, number, issued_at, registered, recipient, against, place, kind, total_paise, rate
  order by section, issued_at, number, rate`
