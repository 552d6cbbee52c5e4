import { type RawBuilder, sql } from 'kysely'
import { startOfDayIst } from '../../platform/db/start-of-day-ist'
import type { DayRange } from '../contract/reports'

/** Which documents a GST report covers. */
export type Condition = RawBuilder<unknown>

export const within = (time: RawBuilder<Date>, { from, to }: DayRange) =>
  sql<boolean>`${time} >= ${startOfDayIst(from)} and ${time} < ${startOfDayIst(to)} + interval '1 day'`

const sellerOf = sql`document #>> '{seller,gstin}'`
/** As in the index on sellers: a regular seller, and credit notes issued too late to change the GST. Others file no GSTR-1. */
const isRegular = sql`document #>> '{seller,scheme}' in ('regular', 'none')`

/** All documents of these days, or those of one GSTIN. */
export const issuedWithin = ({ gstin, ...range }: DayRange & { gstin?: string | undefined }): Condition =>
  gstin
    ? sql`${isRegular} and ${sellerOf} = ${gstin} and ${within(sql`issued_at`, range)}`
    : within(sql`issued_at`, range)

/** The GSTINs with documents in these days, the earliest first. There are few: each costs one look into the index on sellers. */
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
