import { sql } from 'kysely'
import { expect } from 'vitest'
import { aCustomer } from '../../../tests/support/factories/factories'
import { testWithDatabase } from '../../../tests/support/shop/shop-test'
import type { OpenedDatabase } from '../../platform/db/open-database'
import type { Database } from '../../platform/db/tables'
import { queueEmailConfirmation, queuePasswordChanged, queuePasswordReset } from './outbox'
import { claimEmails, noteSent } from './outbox-queries'

// Statistics of what other files stored and deleted would choose other plans.
const test = testWithDatabase({ isNew: true })

const emailsTo = (database: OpenedDatabase, email: string) =>
  database.db
    .selectFrom('outbox')
    .select([
      'kind',
      'payload',
      'sent_at',
      sql<number>`extract(epoch from expires_at - now())::int`.as('seconds'),
    ])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()

test('[ACC-08] a reset email expires with its link, an email about the change does not', async ({
  database,
}) => {
  const customer = await aCustomer(database.db)

  await queuePasswordReset(database.db, { customer, link: 'https://shop.test/reset-password/secret' })
  await queuePasswordChanged(database.db, customer)

  const [reset, changed] = await emailsTo(database, customer.email)
  expect(reset).toMatchObject({
    kind: 'passwordReset',
    payload: { firstname: customer.firstname, link: 'https://shop.test/reset-password/secret' },
  })
  expect(reset?.seconds).toBeGreaterThan(590)
  expect(reset?.seconds).toBeLessThanOrEqual(600)
  expect(changed).toMatchObject({
    kind: 'passwordChanged',
    payload: { firstname: customer.firstname },
    seconds: null,
  })
})

test('[ACC-06] the confirmation of a new email expires with its link', async ({ database }) => {
  const customer = await aCustomer(database.db)

  await queueEmailConfirmation(database.db, { customer, link: 'https://shop.test/confirm-email/secret' })

  const [email] = await emailsTo(database, customer.email)
  expect(email).toMatchObject({
    kind: 'emailConfirmation',
    payload: { firstname: customer.firstname, link: 'https://shop.test/confirm-email/secret' },
  })
  expect(email?.seconds).toBeGreaterThan(86_390)
  expect(email?.seconds).toBeLessThanOrEqual(86_400)
})

test.for(['a@example.com, b@example.com', 'A <a@example.com>', 'a@example.com\r\nBcc: b@example.com'])(
  'the outbox takes no email to %j',
  async (email, { database }) => {
    const queued = queuePasswordChanged(database.db, { email, firstname: 'Meena' })

    await expect(queued).rejects.toMatchObject({ code: '23514' })
  },
)

test('only the emails being sent are read, however many wait or were sent', async ({ database }) => {
  const read = await database.db.transaction().execute(async (tx) => {
    const queue = (count: number) =>
      sql`insert into outbox (id, kind, payload) select gen_random_uuid(), 'welcome', '{}'
        from generate_series(1, ${count}::int)`.execute(tx)
    const takeAndNote = async () => {
      const emails = await claimEmails(tx, { count: 8, leaseSeconds: 60, patienceSeconds: 0 })
      await noteSent(
        tx,
        emails.map(({ id }) => id),
      )
      return emails.length
    }
    // PostgreSQL makes a generic plan only after five custom plans, and would cache it from here on.
    await queue(60)
    for (let time = 0; time < 7; time += 1) await takeAndNote()
    await queue(3000)
    const before = await rowsRead(tx)
    const taken = [await takeAndNote(), await takeAndNote()]
    return { taken, rows: (await rowsRead(tx)) - before }
  })

  expect(read.taken).toEqual([8, 8])
  expect(read.rows).toBeLessThan(200)
})

async function rowsRead(tx: Database): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'outbox'`.execute(
    tx,
  )
  return rows[0]?.read ?? 0
}
