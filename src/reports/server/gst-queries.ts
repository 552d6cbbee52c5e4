import { sql } from 'kysely'
import * as m from './messages'
import type { Condition } from './spans'

/** Credit notes count negative. Unpacks each document once, as that takes longest. */
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

/** A larger invoice to another state is listed individually, with its credit notes. */
const largeInvoicePaise = 100_000_00

/**
 * Each line with its table of GSTR-1 (CGST rule 59(4) and FORM GSTR-1, see decision 14). Registered buyers have table 4, and 8A and 8B for goods without tax. For others, 7A has supplies within the state, 7B
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
/** A fully credited line may leave a paisa of tax, as each line is rounded separately. */
const anythingLeft = sql`array[${money}] <> '{0,0,0,0,0}'`

export const gstByState = (issued: Condition) => sql<{ row: (string | number)[] }>`
  select jsonb_build_array(place, section, rate, ${money}, 0) as row
  from (${supplies(issued)}) supply
  group by section, place, rate having ${anythingLeft} order by section, place, rate`

/** The unit code of table 12, as the tax department's offline tool names it. */
const pieces = 'NOS-NUMBERS'

/** Table 12, split by registered buyers. A row is named after its largest line. */
export const gstByHsn = (issued: Condition) => sql<{ row: (string | number)[] }>`
  select jsonb_build_array(hsn, case when sum(quantity) = 0 then ${m.deliveryOnly()}::text else coalesce(
      (array_agg(description order by line_amount desc) filter (where description is not null))[1], ${m.deliveryOnly()}::text) end,
    ${pieces}::text, sum(quantity), sum(amount), rate, sum(taxable), sum(igst), sum(cgst), sum(sgst), 0, buyers) as row
  from (select *, case when registered then 'B2B' else 'B2C' end as buyers from (${lines(issued)}) line) line
  group by buyers, hsn, rate having ${anythingLeft}
  order by buyers desc, hsn, rate`

/** Invoices of tables 4 and 5 and their credit notes of table 9B, one row per document and rate. */
export const gstByInvoice = (issued: Condition) => sql<{ row: (string | number)[] }>`
  select jsonb_build_array(number, to_char(issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), section,
    coalesce(recipient ->> 'gstin', ''), case when registered then recipient ->> 'name' else '' end,
    coalesce(against ->> 'number', ''), place,
    case kind when 'credit_note' then -total_paise else total_paise end, rate, ${money}, 0) as row
  from (${supplies(issued)}) supply
  where section in ('4', '5', '9B')
  group by section, id, number, issued_at, registered, recipient, against, place, kind, total_paise, rate
  order by section, issued_at, number, rate`
