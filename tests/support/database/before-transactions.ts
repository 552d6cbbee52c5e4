import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../../src/platform/db/tables'

/** The same database, with an action before each transaction. */
export const beforeTransactions = (db: Database, first: () => Promise<unknown>): Database =>
  new Proxy(db, {
    get: (_, name) => {
      if (name === 'transaction')
        return () => ({
          execute: async (work: (tx: Transaction<Tables>) => Promise<unknown>) => {
            await first()
            return db.transaction().execute(work)
          },
        })
      const member = Reflect.get(db, name, db)
      return typeof member === 'function' ? member.bind(db) : member
    },
  })
