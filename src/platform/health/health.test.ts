import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { shopTest } from '../../../tests/support/shop/shop-test'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop'
import { queueWelcome } from '../../email/server/outbox'
import { warnOfMissingPictures } from '../../media/server/missing-pictures'
import { insertPictures } from '../../media/server/store-picture'
import { writeBackup } from '../backup/archive'
import { readMissingPictures } from '../backup/stored-backups'
import type { Services } from '../process/services'
import { StorageError } from '../storage/file-store'
import { createFolderStore } from '../storage/folder-store'

const test = shopTest(() => ({
  config: { dataDir: folder, metricsToken: token },
  services: { media: createFolderStore(path.join(folder, 'media')) },
}))

let folder: string
const token = 'a-token-of-the-watchers'
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'thulir-health-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const health = async (shop: TestShop) => (await shop.asStaff('manager').get('/api/admin/health')).json()

test('the health page shows database, disk, queued emails and the last backup', async ({ shop }) => {
  await queueWelcome(shop.db, { email: 'meena@example.com', firstname: 'Meena' })
  const { writtenAt } = await writeBackup(shop.db, shop.services.config, new Date('2026-11-21T09:00:00Z'))

  const response = await health(shop)

  expect(response).toMatchObject({
    database: { version: expect.stringMatching(/^1\d/) },
    mail: { smtp: false, waiting: 1, dead: [] },
    backup: { newestAt: writtenAt.toISOString(), everyHours: 24 },
  })
  expect(response.database.bytes).toBeGreaterThan(1e6)
  expect(response.disk.freeBytes).toBeGreaterThan(0)
  expect(JSON.stringify(response)).not.toContain('meena@example.com')
})

test('a failed email is shown with its error, and can be retried', async ({ shop }) => {
  await sql`update outbox set dead_at = now(), last_error = 'mailbox full', attempts = 12`.execute(shop.db)
  const [dead] = (await health(shop)).mail.dead

  const retried = await shop.asStaff('manager').post(`/api/admin/emails/${dead.id}/retry`)
  const again = await shop.asStaff('manager').post(`/api/admin/emails/${dead.id}/retry`)

  expect(dead).toMatchObject({ kind: 'welcome', error: 'mailbox full' })
  expect([retried.statusCode, again.statusCode]).toEqual([200, 404])
  expect((await health(shop)).mail).toMatchObject({ waiting: 1, dead: [] })
})

test('jobs that failed within a day are named with their reason', async ({ shop }) => {
  const jobs = [
    { hoursAgo: 2, error: 'The picture has 300 million pixels.' },
    { hoursAgo: 30, error: 'too long ago' },
  ]
  for (const { hoursAgo, error } of jobs)
    await sql`insert into job (id, kind, state, input, error, created_at, finished_at)
      values (gen_random_uuid(), 'product-picture', 'failed', '{}', ${error}, now() - interval '2 days',
        now() - ${hoursAgo} * interval '1 hour')`.execute(shop.db)

  expect((await health(shop)).jobs).toMatchObject({
    failedToday: 1,
    failed: [{ kind: 'product-picture', error: 'The picture has 300 million pixels.' }],
  })
})

test('missing picture files are counted, and reported at start', async ({ shop }) => {
  const keys = ['a'.repeat(16), 'b'.repeat(16)]
  await insertPictures(
    shop.db,
    keys.map((key) => ({ key, width: 720, height: 720, widths: [720] })),
  )
  await mkdir(path.join(folder, 'media', 'a'.repeat(16)), { recursive: true })
  const said: string[] = []
  const log = { warn: (words: string) => said.push(words) } as unknown as Services['log']

  await warnOfMissingPictures({ ...shop.services, log })
  const { pictures } = await health(shop)
  const written = await writeBackup(shop.db, shop.services.config, new Date())
  const kept = await readMissingPictures(shop.services.config, written)

  expect(pictures).toEqual({ named: 2, missing: 1 })
  expect(kept).toEqual({ named: 2, missing: 1 })
  expect(said).toEqual([expect.stringMatching(/^1 of 2 pictures .*media\. Is SHOP_DATA_DIR/)])
})

test('a test email goes to the staff member who requested it', async ({ shop }) => {
  const manager = shop.asStaff('manager')
  const { email } = (await manager.get('/api/admin/me')).json()

  const sent = await manager.post('/api/admin/test-email')

  expect(sent.json(), 'no mail server is set up').toEqual({ success: true, isSent: false })

  const queued = shop.db.selectFrom('outbox').select('recipient').where('kind', '=', 'testEmail')
  expect(await queued.execute()).toEqual([{ recipient: email }])
})

test('metrics require the token', async ({ shop }) => {
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (authorization?: string) =>
    fetch(`${origin}/metrics`, { headers: { ...(authorization && { authorization }) } })

  const refused = [await ask(), await ask('Bearer wrong'), await ask(token)]
  const response = await ask(`Bearer ${token}`)

  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401])
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  const figures = await response.text()
  expect(figures).toMatch(/^shop_database_up 1$/m)
  expect(figures).toMatch(/^shop_emails_waiting [1-9]\d*$/m)
  expect(figures).toMatch(/^shop_emails_given_up 0$/m)
  expect(figures).toMatch(/^shop_backup_age_seconds (?!0$)\d/m)
  expect(figures).toMatch(/^shop_disk_free_bytes [1-9]/m)
  expect(figures).toMatch(/^http_requests_total\{method="GET",status="401",part="page"\} 3$/m)
  const dashboard = await readFile('deploy/grafana.json', 'utf8')
  for (const [name] of dashboard.matchAll(/\b(?:shop|http|process|nodejs)_\w+/g))
    expect(figures, 'what the dashboard draws').toMatch(new RegExp(`^${name}[ {]`, 'm'))
})

test('metrics of an unreadable data folder are left out, others remain', async () => {
  const file = path.join(folder, 'in-its-place')
  await writeFile(file, '')
  const own = await openTestShop({ config: { dataDir: path.join(file, 'data'), metricsToken: token } })

  const response = await own.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })

  expect(response.statusCode).toBe(200)
  expect(response.body).toMatch(/^shop_database_up 1$/m)
  expect(response.body).toMatch(/^shop_database_bytes [1-9]/m)
  expect(response.body).not.toMatch(/^shop_(backup_age_seconds|disk_free_bytes) /m)
  await own.close()
})

test('while a bucket is away health and metrics show the rest, and the list of backups is a 503', async () => {
  const nowhere = {
    endpoint: 'http://127.0.0.1:1/shop',
    region: 'in',
    prefix: '',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  }
  const media = { ...createFolderStore(folder), keys: () => Promise.reject(new StorageError('away')) }
  const config = { dataDir: folder, metricsToken: token, backupBucket: nowhere }
  const own = await openTestShop({ config, services: { media } })
  await insertPictures(own.db, [{ key: 'c'.repeat(16), width: 720, height: 720, widths: [720] }])

  const found = await health(own)
  const figures = await own.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  const list = await own.asStaff('owner').get('/api/admin/backups')

  expect(found).toMatchObject({ pictures: null, backup: { listed: false, newestAt: null } })
  expect(found.database.bytes).toBeGreaterThan(1e6)
  expect(figures.body).toMatch(/^shop_disk_free_bytes [1-9]/m)
  expect(figures.body).not.toMatch(/^shop_backup_age_seconds /m)
  expect(list.statusCode).toBe(503)
  await own.close()
})

test('without a token set there are no metrics', async () => {
  const own = await openTestShop()
  const answer = await own.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })

  expect(answer.body).not.toContain('shop_database_up')
  await own.close()
})
