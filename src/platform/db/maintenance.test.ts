import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { v7 as newId } from 'uuid'
import { afterEach, describe, expect, vi } from 'vitest'
import { silentLog } from '../../../tests/support/database/test-database'
import { aCustomer, aProduct, type MadeProduct } from '../../../tests/support/factories/factories'
import { testWithDatabase } from '../../../tests/support/shop/shop-test'
import { refreshStatistics, runMaintenance, tidy, vacuum } from './maintenance'
import type { Database, Tables } from './tables'

// Tables that were never used.
const test = testWithDatabase({ isNew: true })
let db: Database
test.beforeAll(async ({ database }) => {
  db = database.db
})

test('sessions idle for thirty days are deleted, others are not', async () => {
  const { id } = await aCustomer(db)
  const session = (name: string, idleDays: number) =>
    db
      .insertInto('session')
      .values({
        token_hash: Buffer.from(name),
        customer_id: id,
        last_used_at: new Date(Date.now() - idleDays * 86_400_000),
      })
      .execute()
  await session('idle', 30.01)
  await session('used', 29.99)

  await tidy(db)

  const left = await db.selectFrom('session').select('token_hash').execute()
  expect(left.map((row) => row.token_hash.toString())).toEqual(['used'])
})

test('[ACC-06] an email that was not confirmed in time is deleted', async () => {
  const wish = async (email: string, hours: number) => {
    const { id } = await aCustomer(db)
    const expires_at = new Date(Date.now() + hours * 3_600_000)
    const row = { customer_id: id, email, token_hash: Buffer.from(email), expires_at }
    await db.insertInto('email_change').values(row).execute()
  }
  await wish('late@example.com', -0.1)
  await wish('waits@example.com', 0.1)

  await tidy(db)

  const left = await db.selectFrom('email_change').select('email').execute()
  expect(left).toEqual([{ email: 'waits@example.com' }])
})

test('old emails and unconfirmed addresses are deleted', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const email = (kind: string, state: { sent_at?: Date; dead_at?: Date }, days: number) =>
    db
      .insertInto('outbox')
      .values({ id: newId(), kind, recipient: null, payload: '{}', created_at: ago(days), ...state })
      .execute()
  await email('sent long ago', { sent_at: ago(31) }, 31)
  await email('sent lately', { sent_at: ago(29) }, 29)
  await email('given up long ago', { dead_at: ago(91) }, 92)
  await email('given up lately', { dead_at: ago(89) }, 92)
  await email('waiting', {}, 92)
  for (const [email, asked_at, confirmed_at] of [
    ['silent@example.com', ago(31), null],
    ['asked@example.com', ago(29), null],
    ['member@example.com', ago(31), ago(31)],
  ] as const) {
    await db.insertInto('subscriber').values({ id: newId(), email, asked_at, confirmed_at }).execute()
  }

  await tidy(db)

  const emails = await db.selectFrom('outbox').select('kind').orderBy('kind').execute()
  expect(emails.map(({ kind }) => kind)).toEqual(['given up lately', 'sent lately', 'waiting'])
  const subscribers = await db.selectFrom('subscriber').select('email').orderBy('email').execute()
  expect(subscribers.map(({ email }) => email)).toEqual(['asked@example.com', 'member@example.com'])
})

test('stock requests of products that will not return are deleted', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const wish = (email: string, product: MadeProduct, option?: number) =>
    db
      .insertInto('stock_request')
      .values({
        id: newId(),
        product_id: product.id,
        option_id: product.options[option ?? -1]?.id ?? null,
        email,
      })
      .execute()
  const made = (archived_at: Date | null) =>
    aProduct(db, { archived_at, options: [{ stock: 0 }, { stock: 0 }] })
  const [sold, resting, gone] = [await made(null), await made(ago(89)), await made(ago(91))]
  await db
    .updateTable('product_option')
    .set({ archived_at: new Date() })
    .where('id', '=', sold.options[1]?.id ?? '')
    .execute()
  await wish('any@example.com', sold)
  await wish('this@example.com', sold, 0)
  await wish('taken-off@example.com', sold, 1)
  await wish('resting@example.com', resting)
  await wish('gone@example.com', gone)
  await wish('gone-too@example.com', gone, 0)

  await tidy(db)

  const left = await db.selectFrom('stock_request').select('email').orderBy('email').execute()
  expect(left.map(({ email }) => email)).toEqual([
    'any@example.com',
    'resting@example.com',
    'this@example.com',
  ])
})

test.each([{ task: refreshStatistics }, { task: vacuum }])(
  'the planner learns how many rows there are by $task.name, and empty tables are skipped',
  async ({ task }) => {
    await aProduct(db)

    await task(db)

    const { rows } = await sql<{ relname: string; reltuples: number }>`
    select relname, reltuples from pg_class where relname in ('product', 'enquiry') order by relname`.execute(
      db,
    )
    expect(rows).toMatchObject([{ reltuples: -1 }, { reltuples: expect.toSatisfy((count) => count > 0) }])
  },
)

describe('by the clock', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  /** The database statements of the hours after this time, in order. */
  async function askedInHours(hours: number, kind: 'embedded' | 'server', from: string): Promise<string[]> {
    const asked: string[] = []
    const listening = new Kysely<Tables>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (of) => new PostgresIntrospector(of),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      log: ({ query }) => void asked.push(query.sql.trim().split(/\s+/).slice(0, 3).join(' ')),
    })
    vi.useFakeTimers({ now: new Date(from), toFake: ['Date', 'setInterval', 'clearInterval'] })
    const stop = runMaintenance(listening, kind, silentLog)
    for (let hour = 0; hour < hours; hour++) await vi.advanceTimersByTimeAsync(3_600_000)
    stop()
    vi.advanceTimersByTime(3_600_000)
    vi.useRealTimers()
    await new Promise((resolve) => setTimeout(resolve, 50))
    return asked
  }

  test('the embedded database is tidied, checkpointed every five minutes, and vacuumed an hour after its start and at night in India', async () => {
    const vacuums = (asked: readonly string[]) => asked.filter((query) => query === 'vacuum (analyze)')
    const hour = await askedInHours(1, 'embedded', '2026-04-01T08:30:00Z')
    const day = await askedInHours(12, 'embedded', '2026-04-01T08:30:00Z')
    const dayAndNight = await askedInHours(14, 'embedded', '2026-04-01T08:30:00Z')

    expect(hour.filter((query) => query === 'checkpoint')).toHaveLength(12)
    expect(hour).toEqual(expect.arrayContaining(['delete from session', 'with forgotten as']))
    expect([hour, day, dayAndNight].map((asked) => vacuums(asked).length)).toEqual([1, 1, 2])
  })

  test('[ACC-10] expired attempts are deleted within five minutes', async () => {
    const asked = await askedInHours(1, 'server', '2026-04-01T08:30:00Z')

    expect(asked.filter((query) => query === 'delete from "attempt"')).toHaveLength(12)
  })

  test('a server maintains its own files', async () => {
    const night = await askedInHours(1, 'server', '2026-04-01T20:30:00Z')

    expect(night).toEqual(
      expect.arrayContaining(['delete from session', 'delete from job', 'with forgotten as']),
    )
    expect(night.filter((query) => /checkpoint|vacuum/.test(query))).toEqual([])
  })
})
