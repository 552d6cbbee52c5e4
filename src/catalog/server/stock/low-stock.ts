import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Stock is low at its mark and below. The same for rows in `isLowStockIn`. */
export const isLowStock = (pieces: number, mark: number): boolean => pieces <= mark

export const isLowStockIn = (pieces: RawBuilder<unknown>, mark: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${pieces} <= ${mark}`
