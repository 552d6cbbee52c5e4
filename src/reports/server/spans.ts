import { type RawBuilder, sql } from 'kysely'
import { dayBegins } from '../../platform/db/day-begins'
import type { DayRange } from '../contract/reports'

export type Condition = RawBuilder<unknown>

/** Of which papers a report of GST tells. */
export interface Span {
  /** Days of which all papers belong to it, so that tallies may stand for them. */
  days: Condition
  issued: Condition
  /** Papers that belong to it on a day on which others do not: no tally stands for these. */
  apart: Condition
}

export const within = (time: RawBuilder<Date>, { from, to }: DayRange) =>
  sql<boolean>`${time} >= ${dayBegins(from)} and ${time} < ${dayBegins(to)} + interval '1 day'`

export const issuedWithin = (range: DayRange): Span => ({
  days: sql`day between ${range.from} and ${range.to}`,
  issued: within(sql`issued_at`, range),
  apart: sql`false`,
})

const sellerOf = sql`document #>> '{seller,gstin}'`
/** As in that index: of a regular seller, with the credit notes that came too late for the GST. Others file no GSTR-1. */
const isRegular = sql`document #>> '{seller,scheme}' in ('regular', 'none')`

/**
 * The GSTINs of the papers, each with its days in India, in the order in which they came. All that there ever were are
 * few; each, and each of its days, is one look into the index of migration 0072.
 */
export const sellersWithin = ({ from, to }: DayRange) => sql<{ gstin: string; days: string[] }>`
  with recursive seller as (
    select min(${sellerOf}) as gstin from invoice where ${isRegular}
    union all
    select (select min(${sellerOf}) from invoice where ${isRegular} and ${sellerOf} > gstin) from seller where gstin is not null
  )
  select gstin, array_agg(to_char(day, 'YYYY-MM-DD') order by day) as days
  from seller cross join generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') day
  cross join lateral (
    select from invoice where ${isRegular} and ${sellerOf} = gstin
      and issued_at >= day at time zone 'Asia/Kolkata' and issued_at < (day + interval '1 day') at time zone 'Asia/Kolkata'
    limit 1
  ) paper
  group by gstin order by min(day), gstin`
export type Sellers = readonly { gstin: string; days: readonly string[] }[]

/** The papers of one of these: tallies know no seller, so days that it shares with another are read paper by paper. */
export function issuedBy(gstin: string, sellers: Sellers, range: DayRange): Span {
  const others = new Set(sellers.flatMap((seller) => (seller.gstin === gstin ? [] : seller.days)))
  const days = sellers.find((seller) => seller.gstin === gstin)?.days ?? []
  const own = days.filter((day) => !others.has(day))
  const shared = days.filter((day) => others.has(day))
  return {
    days: sql`day = any (${own}::date[])`,
    issued: sql`${isRegular} and ${sellerOf} = ${gstin} and ${issuedWithin(range).issued}`,
    apart: sql`(issued_at at time zone 'Asia/Kolkata')::date = any (${shared}::date[])`,
  }
}
