import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { setBlocked } from '../../../src/customers/server/admin/customer-queries'
import { endAllSessions } from '../../../src/customers/server/auth/sessions'
import type { Database } from '../../../src/platform/db/tables'
import type { MadeProduct } from './factories'

export type Moment =
  | 'before the request'
  | 'after the quote'
  | 'while it waits for a lock'
  | 'after the commit'

interface Rivalry {
  customerId: string
  /** The ordered product; one piece of it is left. */
  ordered: MadeProduct
  other: MadeProduct
  /** The same order again, in another tab. */
  orderToo(): Promise<unknown>
}

/** Concurrent changes to an order at a bad moment, within the given transaction. */
export const concurrentChanges = {
  'the price is raised': (tx: Database, { ordered }: Rivalry) =>
    tx.updateTable('product').set({ price_paise: 99_900 }).where('id', '=', ordered.id).execute(),
  'the last piece is sold': (tx: Database, { ordered }: Rivalry) =>
    tx.updateTable('product').set({ stock: 0, sold: 1 }).where('id', '=', ordered.id).execute(),
  'the product is withdrawn': (tx: Database, { ordered }: Rivalry) =>
    tx.updateTable('product').set({ archived_at: new Date() }).where('id', '=', ordered.id).execute(),
  'something is put into the cart in another tab': async (tx: Database, { customerId, other }: Rivalry) => {
    await sql`update customer set cart_version = cart_version + 1 where id = ${customerId}`.execute(tx)
    const line = { id: uuid(), customer_id: customerId, product_id: other.id, quantity: 1, price_paise: 1 }
    const [option] = other.options
    await tx
      .insertInto('cart_item')
      .values({ ...line, option_id: option?.id ?? '' })
      .execute()
  },
  'the same order is sent in another tab': (_: Database, { orderToo }: Rivalry) => orderToo(),
  'the customer is shut out': async (tx: Database, { customerId }: Rivalry) => {
    await setBlocked(tx, customerId, true)
    await endAllSessions(tx, customerId)
  },
} as const
export type ConcurrentChange = keyof typeof concurrentChanges

/** The outcome of an order; undefined if the concurrent request would wait for the order. */
const outcomes: Record<ConcurrentChange, Partial<Record<Moment, number>>> = {
  'the price is raised': {
    ...{ 'before the request': 409, 'after the quote': 200 },
    ...{ 'while it waits for a lock': 200, 'after the commit': 200 },
  },
  'the last piece is sold': {
    ...{ 'before the request': 409, 'after the quote': 409 },
    ...{ 'while it waits for a lock': 409, 'after the commit': 200 },
  },
  'the product is withdrawn': {
    ...{ 'before the request': 409, 'after the quote': 200 },
    ...{ 'while it waits for a lock': 200, 'after the commit': 200 },
  },
  'something is put into the cart in another tab': {
    ...{ 'before the request': 200, 'while it waits for a lock': 200, 'after the commit': 200 },
  },
  'the same order is sent in another tab': { 'before the request': 200, 'after the commit': 200 },
  'the customer is shut out': {
    ...{ 'before the request': 401, 'while it waits for a lock': 200, 'after the commit': 200 },
  },
}

export const concurrentCases = (Object.keys(concurrentChanges) as ConcurrentChange[]).flatMap((change) =>
  (Object.entries(outcomes[change]) as [Moment, number][]).map(([moment, status]) => ({
    change,
    moment,
    status,
  })),
)

/** The same database, with one action right after an order was quoted, once. */
export function aHookedDatabase(db: Database) {
  const hooks: { afterQuote?: (() => Promise<unknown>) | undefined } = {}
  const quotes = new WeakSet<object>()
  const hooked = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (JSON.stringify(node).includes('changed_settings')) quotes.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const { afterQuote } = hooks
      if (afterQuote && quotes.has(queryId)) {
        hooks.afterQuote = undefined
        await afterQuote()
      }
      return result
    },
  })
  return { db: hooked, hooks }
}

/** The same database, which fails instead of writing an order, one error after the other. */
export const aFailingDatabase = (db: Database, ...errors: Error[]) =>
  db.withPlugin({
    transformQuery: ({ node }) => {
      const error = JSON.stringify(node).includes('insert into orders (') && errors.shift()
      if (error) throw error
      return node
    },
    transformResult: async ({ result }) => result,
  })
