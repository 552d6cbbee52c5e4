import type { ColumnType } from 'kysely'

/** Left out of an insert, it is the default of the table. */
export type Time = ColumnType<Date, Date | string | undefined, Date | string>
export type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
