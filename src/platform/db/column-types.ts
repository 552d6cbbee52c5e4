import type { ColumnType } from 'kysely'

/** Optional in an insert: the table has a default. */
export type Time = ColumnType<Date, Date | string | undefined, Date | string>
export type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
