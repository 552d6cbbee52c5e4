import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect } from 'vitest'
import { shopTest } from '../../../../tests/support/shop/shop-test'
import { emailOf, type TestShop } from '../../../../tests/support/shop/test-shop'
import { startMailWorker } from '../../../email/server/mail-worker'

const test = shopTest(() => ({ services: { log }, config: { dataDir } }))

let dataDir: string
let logged = ''
const log = pino(
  { level: 'trace' },
  new Writable({
    write(line, _encoding, done) {
      logged += line
      done()
    },
  }),
)
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'thulir-mail-'))
})
afterAll(async () => {
  await rm(dataDir, { recursive: true })
})

/** All text and bytes stored in any table. */
async function everythingStored(shop: TestShop): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db)
  const tables = await Promise.all(
    rows.map(({ name }) =>
      sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(shop.db),
    ),
  )
  return tables.flatMap((table) => table.rows.map(({ text }) => text)).join('\n')
}

/** Sends all emails and returns the secret in the newest one of this kind. */
async function sentSecret(shop: TestShop, kind: string, page: string): Promise<string> {
  const worker = startMailWorker({ db: shop.db, config: shop.services.config, log, pace: { soonMs: 1 } })
  const unsent = () => shop.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()
  await expect.poll(unsent).toEqual([])
  await worker.stop()
  const files = await readdir(path.join(dataDir, 'mail'))
  const file = files.find((name) => name.includes(kind) && name.endsWith('.eml')) ?? ''
  const message = await readFile(path.join(dataDir, 'mail', file), 'utf8')
  return new RegExp(`${page}/([0-9a-f]{64})\n`).exec(message)?.[1] ?? ''
}

test('[ACC-08] once the email is out, the secret of its link is in no table and in no line of the log', async ({
  shop,
}) => {
  await shop.as('meena').get('/api/user/cart')
  await shop.visitor.post('/api/user/forgot-password-token', { email: emailOf('meena') })
  const beforeSending = await everythingStored(shop)
  const secret = await sentSecret(shop, 'passwordReset', 'reset-password')

  await shop.visitor.get(`/reset-password/${secret}`)
  await shop.visitor.get(`/api/user/reset-password/${secret}`)
  await shop.visitor.put(`/api/user/reset-password/${secret}`, { password: 'short' })
  const reset = await shop.visitor.put(`/api/user/reset-password/${secret}`, { password: 'rain on the roof' })

  expect(reset.statusCode).toBe(200)
  expect(beforeSending).toContain(secret)
  expect(await everythingStored(shop)).not.toContain(secret)
  expect(logged).toContain('reset-password')
  expect(logged).not.toContain(secret)
})

test('[ACC-06] the secret of an email confirmation is in no table or log line either', async ({ shop }) => {
  const kala = shop.as('kala')
  const profile = { firstname: 'Kala', lastname: 'Raman', email: emailOf('new'), mobile: '9840054321' }
  await kala.put('/api/user/edit-user', profile)
  const beforeSending = await everythingStored(shop)
  const secret = await sentSecret(shop, 'emailConfirmation', 'confirm-email')

  await shop.visitor.get(`/confirm-email/${secret}`)
  const confirmed = await kala.put(`/api/user/confirm-email/${secret}`)

  expect(confirmed.statusCode).toBe(200)
  expect(beforeSending).toContain(secret)
  expect(await everythingStored(shop)).not.toContain(secret)
  expect(logged).toContain('confirm-email')
  expect(logged).not.toContain(secret)
})
