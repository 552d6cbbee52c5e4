import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../../../tests/support/makers'
import { openTestDatabase } from '../../../tests/support/test-database'
import type { OpenedDatabase } from '../database/open-database'
import { onLetterQueued, queuePasswordChanged, queuePasswordReset } from './outbox'

let database: OpenedDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const lettersTo = (email: string) =>
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

test('[ACC-08] a reset letter expires with its link, a letter about the change does not', async () => {
  const customer = await aCustomer(database.db)

  await queuePasswordReset(database.db, { customer, link: 'https://shop.test/reset-password/secret' })
  await queuePasswordChanged(database.db, customer)

  const [reset, changed] = await lettersTo(customer.email)
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

test.each(['a@example.com, b@example.com', 'A <a@example.com>', 'a@example.com\r\nBcc: b@example.com'])(
  'the outbox takes no letter to %j',
  async (email) => {
    const letter = queuePasswordChanged(database.db, { email, firstname: 'Meena' })

    await expect(letter).rejects.toMatchObject({ code: '23514' })
  },
)

test('who listens is told of a letter, and no more once it has stopped listening', async () => {
  const customer = await aCustomer(database.db)
  let told = 0
  const stop = onLetterQueued(() => {
    told += 1
  })

  await queuePasswordChanged(database.db, customer)
  stop()
  await queuePasswordChanged(database.db, customer)

  expect(told).toBe(1)
})
