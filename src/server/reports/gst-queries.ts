import { type RawBuilder, sql } from 'kysely'
import { byOne } from '../database/by-one'
import type { Database } from '../database/tables'

/** Of the papers of these moments; the database has it from a function, which adds those that come late as well. */
const lines = (issued: RawBuilder<unknown>) =>
  sql`select line.* from invoice cross join lateral gst_lines(kind, issued_at, document) line where ${issued}`

const dearest = sql`(array_agg(description order by dearest desc) filter (where description is not null))[1]`
const sums = sql`sum(quantity), sum(amount), sum(taxable), sum(igst), sum(cgst), sum(sgst)`

interface Span {
  days: RawBuilder<unknown>
  issued: RawBuilder<unknown>
}

/** Closed days as they were tallied, and what was issued since line by line. */
export const gstByHsn = ({ days, issued }: Span) => sql<{ row: (string | number)[] }>`
  select jsonb_build_array(hsn, coalesce(${dearest}, ''), 'NOS',
    sum(quantity), sum(amount), rate, sum(taxable), sum(igst), sum(cgst), sum(sgst), 0) as row
  from (
    select * from gst_tally where ${days} and exists (select from gst_tallied)
    union all
    ${lines(sql`${issued} and issued_at >= coalesce((select until from gst_tallied), '-infinity')`)}
  ) line
  group by hsn, rate having sum(amount) <> 0 order by hsn, rate`

/** Tallies each day that is over, one in a transaction. */
export async function tallyGst(db: Database, now: Date): Promise<void> {
  while (await byOne(db, 'gst', (tx) => tallyDay(tx, now)));
}

/** The next day on which anything was issued, unless it is today. Whoever issues meanwhile waits for it. */
async function tallyDay(tx: Database, now: Date): Promise<boolean> {
  const { rows: tallied } = await sql<{ until: string }>`
    select until::text from gst_tallied for update`.execute(tx)
  const until = sql`${tallied[0]?.until}::timestamptz`
  const { rows: next } = await sql<{ end: string }>`
    select over_at::text as "end" from (
      select (date_trunc('day', min(issued_at) at time zone 'Asia/Kolkata') + interval '1 day') at time zone 'Asia/Kolkata' as over_at
      from invoice where issued_at >= ${until}) day where over_at <= ${now}`.execute(tx)
  if (!next[0]) return false
  const end = sql`${next[0].end}::timestamptz`
  await sql`
    insert into gst_tally
    select day, hsn, rate, ${dearest}, max(dearest), ${sums}
    from (${lines(sql`issued_at >= ${until} and issued_at < ${end}`)}) line group by day, hsn, rate`.execute(
    tx,
  )
  await sql`update gst_tallied set until = ${end}`.execute(tx)
  return true
}
