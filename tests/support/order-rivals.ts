import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { setBlocked } from '../../src/customers/server/admin/customer-queries'
import { endAllSessions } from '../../src/customers/server/auth/sessions'
import type { Database } from '../../src/platform/db/tables'
import type { MadeProduct } from './makers'

/** An order is read and judged, then written by one call: what lies around these two statements. */
const moments = ['before the request', 'after the reading', 'within the call', 'after the commit'] as const
export type Moment = (typeof moments)[number]

interface Rivalry {
  customerId: string
  /** What is ordered; one piece of it is left. */
  ordered: MadeProduct
  other: MadeProduct
  /** The same order once more, in another tab. */
  orderToo(): Promise<unknown>
}

/** What others do to an order at a bad moment, within the transaction they are given. */
export const rivals = {
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
export type Rival = keyof typeof rivals

/** All that was read is looked at again as the call that writes begins, and once more whether there are pieces. */
const outcomes: Record<Rival, readonly [number, number, number, number]> = {
  'the price is raised': [409, 409, 200, 200],
  'the last piece is sold': [409, 409, 409, 200],
  'the product is withdrawn': [409, 409, 200, 200],
  'something is put into the cart in another tab': [200, 200, 200, 200],
  'the same order is sent in another tab': [200, 200, 200, 200],
  'the customer is shut out': [401, 200, 200, 200],
}

export const rivalries = (Object.keys(rivals) as Rival[]).flatMap((rival) =>
  moments.map((moment, index) => ({ rival, moment, status: outcomes[rival][index] ?? 0 })),
)

/** The same database, in which something may be done right after one of the statements of an order, once. */
export function aHookedDatabase(db: Database) {
  const hooks: { after?: Moment | undefined; act?: () => Promise<unknown> } = {}
  const hooked = passing(db, async (statement, run) => {
    const result = await run()
    if (hooks.after && isPassed(hooks.after, statement)) {
      hooks.after = undefined
      await hooks.act?.()
    }
    return result
  })
  return { db: hooked, hooks }
}

/** The same database; `steps` tells how orders were read and written, in this order. */
export function aNotingDatabase(db: Database) {
  const steps: ('read' | 'written')[] = []
  const noting = passing(db, (statement, run) => {
    if (isPassed('after the reading', statement)) steps.push('read')
    if (isPassed('within the call', statement)) steps.push('written')
    return run()
  })
  return { db: noting, steps }
}

/** The same database, which fails so instead of writing an order, one error after the other. */
export const aFailingDatabase = (db: Database, ...errors: Error[]) =>
  passing(db, async (statement, run) => {
    const error = isPassed('after the commit', statement) && errors.shift()
    if (error) throw error
    return run()
  })

type Executor = ReturnType<Database['getExecutor']>
type Answer = ReturnType<Executor['executeQuery']>

/** The same database, each statement of which passes by here. */
function passing(db: Database, pass: (statement: string, run: () => Answer) => Answer): Database {
  const executor = db.getExecutor()
  const passed = replacing(executor, {
    executeQuery: (query: Parameters<Executor['executeQuery']>[0]) =>
      pass(query.sql, () => executor.executeQuery(query)),
  })
  return replacing(db, { getExecutor: () => passed })
}

const isPassed = (moment: Moment, statement: string) =>
  statement.includes(
    moment === 'after the reading' ? 'wanted as materialized' : 'from place_order_as_judged(',
  )

const replacing = <T extends object>(whole: T, parts: Partial<Record<keyof T, unknown>>): T =>
  new Proxy(whole, {
    get(target, key) {
      const part = key in parts ? parts[key as keyof T] : Reflect.get(target, key, target)
      return typeof part === 'function' && !(key in parts) ? part.bind(target) : part
    },
  })
