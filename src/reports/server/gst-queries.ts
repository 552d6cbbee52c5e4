import { sql } from 'kysely'
import { byOne } from '../../platform/db/by-one'
import type { Database } from '../../platform/db/tables'
import type { Condition, Span } from './spans'

/** Of the papers of these moments; the database has both from functions, which add those that come late as well. */
const lines = (issued: Condition) =>
  sql`select line.* from invoice cross join lateral gst_lines(kind, issued_at, document) line where ${issued}`
const supplies = (issued: Condition) =>
  sql`select supply.* from invoice cross join lateral gst_supplies(kind, issued_at, document) supply where ${issued}`

const dearest = sql`(array_agg(description order by dearest desc) filter (where description is not null))[1]`
const money = sql`sum(amount), sum(taxable), sum(igst), sum(cgst), sum(sgst)`
/** Goods may come back for what they cost with a paisa of tax more or less, as each line is rounded by itself. */
const anythingLeft = sql`array[${money}] <> '{0,0,0,0,0}'`

/** Papers for which no tally stands. */
const untallied = ({ issued, apart }: Span, mark: 'until' | 'states_until') =>
  sql`${issued} and (issued_at >= coalesce((select ${sql.ref(mark)} from gst_tallied), '-infinity') or ${apart})`

const supplied = (span: Span) => sql`(
  select * from gst_state_tally where ${span.days} and exists (select from gst_tallied)
  union all
  ${supplies(untallied(span, 'states_until'))}) supply`

/**
 * By table of GSTR-1, place of supply and rate. Table 7 has what goes to buyers without registration, net of credit notes: 7A
 * within the state, 7B to other states (CGST rule 59(4) and its FORM GSTR-1). What decides is in the migration, its sources
 * are in decision 14.
 */
export const gstByState = (span: Span) => sql<{ row: (string | number)[] }>`
  select jsonb_build_array(place, section, rate, ${money}, 0) as row
  from ${supplied(span)}
  group by section, place, rate having ${anythingLeft} order by section, place, rate`

const toldAlone = ({ days }: Span) => sql`${days} and told_as is not null`

/** The code of table 12 for what is counted by pieces, with its name as the tax department's offline tool wants it. */
const pieces = 'NOS-NUMBERS'
/** What was kept or credited without goods has no piece: the fee, under the code that its paper gives it. */
const feeAlone = 'Fee alone'

/**
 * Goods of this row that were sold to a buyer without registration. Read from the papers only where the tally names none but
 * goods that businesses bought too: it keeps one name a day for all buyers.
 */
const describedTo = ({ issued }: Span) => sql`
  select paper.description from (${lines(sql`${issued} and document #> '{recipient,gstin}' is null`)}) paper
  where paper.hsn is not distinct from summed.hsn and paper.rate is not distinct from summed.rate
    and paper.description is not null limit 1`

/**
 * Closed days as they were tallied, and what was issued since line by line. Table 12 has registered buyers apart: their papers,
 * which are told by themselves, are taken out of all and told beside them.
 */
export const gstByHsn = (span: Span) => sql<{ row: (string | number)[] }>`
  with business as materialized (
    select line.* from (
      select distinct told_as from ${supplied({ ...span, days: toldAlone(span) })} where told_as is not null
    ) one
    cross join lateral (select * from invoice where number = told_as offset 0) paper
    cross join lateral gst_lines(kind, issued_at, document) line
    where document #> '{recipient,gstin}' is not null
  )
  select jsonb_build_array(hsn, case
      when quantity = 0 then ${feeAlone}::text
      else coalesce(own, (${describedTo(span)}), shared, ${feeAlone}::text)
    end, ${pieces}::text, quantity, amount, rate, taxable, igst, cgst, sgst, 0, buyers) as row
  from (
  select buyers, line.hsn, line.rate, sum(quantity) as quantity, sum(amount) as amount, sum(taxable) as taxable,
    sum(igst) as igst, sum(cgst) as cgst, sum(sgst) as sgst, ${dearest} as shared,
    (array_agg(description order by dearest desc) filter (where description is not null and not exists (
      select from business where buyers = 'B2C' and business.description = line.description
        and business.hsn is not distinct from line.hsn and business.rate is not distinct from line.rate)))[1] as own
  from (
    select 'B2C' as buyers, * from gst_tally where ${span.days} and exists (select from gst_tallied)
    union all
    select 'B2C', line.* from (${lines(untallied(span, 'until'))}) line
    union all
    select 'B2C', day, hsn, rate, null, null, -quantity, -amount, -taxable, -igst, -cgst, -sgst from business
    union all
    select 'B2B', * from business
  ) line
  group by buyers, line.hsn, line.rate having ${anythingLeft}
  ) summed
  order by buyers desc, hsn, rate`

/** The papers that GSTR-1 wants one by one: invoices in tables 4 and 5, the credit notes over them in table 9B; a row a rate. */
export const gstByInvoice = (span: Span) => sql<{ row: (string | number)[] }>`
  select jsonb_build_array(told_as, to_char(issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), section,
    coalesce(document #>> '{recipient,gstin}', ''),
    case when document #> '{recipient,gstin}' is null then '' else document #>> '{recipient,name}' end,
    coalesce(document #>> '{against,number}', ''), place,
    case kind when 'credit_note' then -total_paise else total_paise end, rate, ${money}, 0) as row
  from ${supplied({ ...span, days: toldAlone(span) })}
  join invoice on number = told_as
  where section not in ('8A', '8B')
  group by section, invoice.id, told_as, place, rate order by section, invoice.issued_at, told_as, rate`

/** Each has how far it is beside that of the others: the version before knows the first alone. */
const tallies = [
  {
    mark: 'until',
    add: (issued: Condition) => sql`
      insert into gst_tally
      select day, hsn, rate, ${dearest}, max(dearest), sum(quantity), ${money}
      from (${lines(issued)}) line group by day, hsn, rate`,
  },
  {
    mark: 'states_until',
    add: (issued: Condition) => sql`
      insert into gst_state_tally
      select day, section, place, rate, told_as, ${money}
      from (${supplies(issued)}) supply group by day, section, place, rate, told_as`,
  },
] as const
type Tally = (typeof tallies)[number]

/** Tallies each day that is over, one in a transaction. */
export async function tallyGst(db: Database, now: Date): Promise<void> {
  for (const tally of tallies) while (await byOne(db, 'gst', (tx) => tallyDay(tx, tally, now)));
}

/** The next day on which anything was issued, unless it is today. Whoever issues meanwhile waits for it. */
async function tallyDay(tx: Database, { mark, add }: Tally, now: Date): Promise<boolean> {
  const { rows: tallied } = await sql<{ until: string }>`
    select ${sql.ref(mark)}::text as until from gst_tallied for update`.execute(tx)
  const until = sql`${tallied[0]?.until}::timestamptz`
  const { rows: next } = await sql<{ end: string }>`
    select over_at::text as "end" from (
      select (date_trunc('day', min(issued_at) at time zone 'Asia/Kolkata') + interval '1 day') at time zone 'Asia/Kolkata' as over_at
      from invoice where issued_at >= ${until}) day where over_at <= ${now}`.execute(tx)
  if (!next[0]) return false
  const end = sql`${next[0].end}::timestamptz`
  await add(sql`issued_at >= ${until} and issued_at < ${end}`).execute(tx)
  await sql`update gst_tallied set ${sql.ref(mark)} = ${end}`.execute(tx)
  return true
}
