import type { Database } from './tables'

/** Within the transaction that is open already, or else in one of its own. */
export const inTransaction = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
