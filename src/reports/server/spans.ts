import { type RawBuilder, sql } from 'kysely'
import { startOfDayAfterIst, startOfDayIst } from '../../platform/db/start-of-day-ist'
import type { DayRange } from '../contract/reports'

/** Selects the documents of a GST report. */
export type Condition = RawBuilder<unknown>

export const within = (time: RawBuilder<Date>, { from, to }: DayRange) =>
  sql<boolean>`${time} >= ${startOfDayIst(from)} and ${time} < ${startOfDayAfterIst(to)}`

const sellerOf = sql`document #>> '{seller,gstin}'`
/** As in the index on sellers. `none` marks credit notes too late to reverse GST. Other sellers file no GSTR-1. */
const isRegular = sql`document #>> '{seller,scheme}' in ('regular', 'none')`

export const issuedWithin = ({ gstin, ...range }: DayRange & { gstin?: string | undefined }): Condition =>
  gstin
    ? sql`${isRegular} and ${sellerOf} = ${gstin} and ${within(sql`issued_at`, range)}`
    : within(sql`issued_at`, range)

/** The GSTINs with documents in these days, earliest first. Each costs one index lookup. */
export const sellersWithin = (range: DayRange) => sql<{ gstin: string }>`
  with recursive seller as (
    select min(${sellerOf}) as gstin from invoice where ${isRegular}
    union all
    select (select min(${sellerOf}) from invoice where ${isRegular} and ${sellerOf} > gstin) from seller where gstin is not null
  )
  select gstin from seller cross join lateral (
    select issued_at from invoice where ${isRegular} and ${sellerOf} = gstin and ${within(sql`issued_at`, range)}
    order by issued_at limit 1
  ) first
  order by issued_at, gstin`
