import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect } from 'vitest'
import { openTestDatabase, silentLog } from '../../../tests/support/database/test-database'
import { testServer } from '../../../tests/support/database/test-server'
import { urlOf } from '../../../tests/support/shop/second-instance'
import { test } from '../../../tests/support/shop/shop-test'
import { openTestShop } from '../../../tests/support/shop/test-shop'
import { jobKinds } from '../../jobs/server/job-kinds'
import { doJobs } from '../../jobs/server/job-worker'
import { insertPictures } from '../../media/server/store-picture'
import { unpackBackup, writeBackup } from './archive'
import { queueIfDue } from './backup-clock'
import { backUp, restoreBackup } from './commands'
import { readManifest } from './restore'
import { listBackups, readMissingPictures, removeOldBackups } from './stored-backups'

let folder: string
const now = new Date('2026-11-21T09:00:00Z')
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'thulir-backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a backup has all rows and pictures; a truncated one is rejected', async ({ shop }) => {
  const config = { dataDir: folder }
  const { name } = await writeBackup(shop.db, config, now)
  const file = path.join(folder, 'backups', name)
  const whole = path.join(folder, 'whole')

  await unpackBackup(file, whole)
  const cut = (await readFile(file)).subarray(0, -200)
  await writeFile(`${file}.cut`, cut)

  expect((await readManifest(path.join(whole, 'tables'))).writtenAt).toBe(now.toISOString())
  await expect(unpackBackup(`${file}.cut`, path.join(folder, 'cut'))).rejects.toThrow(/damaged or cut off/)
})

test('[F1] drafts of a process killed a day ago are removed, and one in progress stays', async ({ shop }) => {
  const config = { dataDir: folder }
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  for (const [name, touched] of [
    ['.draft-killed', hoursAgo(24.1)],
    ['.draft-under-way', hoursAgo(23.9)],
  ] as const) {
    const draft = path.join(folder, 'backups', name)
    await mkdir(path.join(draft, 'tables'), { recursive: true })
    await utimes(draft, touched, touched)
    const unmoved = path.join(folder, 'backups', `thulir.${newId()}.draft`)
    await writeFile(unmoved, '')
    await utimes(unmoved, touched, touched)
  }
  const ofChore = path.join(folder, `.move-${newId()}`)
  await mkdir(ofChore)
  await utimes(ofChore, hoursAgo(24.1), hoursAgo(24.1))

  const { name } = await writeBackup(shop.db, config, now)

  const left = await readdir(path.join(folder, 'backups'))
  expect(left.sort()).toEqual(['.draft-under-way', name, expect.stringMatching(/^thulir\..*\.draft$/)])
  expect(await readdir(folder)).toEqual(['backups'])
})

test('expired backups are removed, the newest stays however old it is', async ({ shop }) => {
  const config = { dataDir: folder, backupDays: 14 }
  const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)
  await writeBackup(shop.db, config, now)
  await writeBackup(shop.db, config, daysLater(1))

  await removeOldBackups(config, daysLater(14))
  const both = await listBackups(config)
  await removeOldBackups(config, daysLater(40))

  expect(both.map(({ writtenAt }) => writtenAt)).toEqual([daysLater(1), now])
  expect(await listBackups(config)).toMatchObject([{ writtenAt: daysLater(1) }])
})

test('the newest backup with all pictures stays, however old it is and however many without some are newer', async () => {
  const config = { dataDir: folder, backupDays: 14 }
  const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const own = await openTestDatabase()
  const picture = path.join(folder, 'media', 'a'.repeat(16))
  await insertPictures(own.db, [{ key: 'a'.repeat(16), width: 720, height: 720, widths: [720] }])
  await mkdir(picture, { recursive: true })
  const writtenFor = async () => (await listBackups(config)).map(({ writtenAt }) => writtenAt)
  for (const days of [0, 1]) await writeBackup(own.db, config, daysLater(days))
  await rm(picture, { recursive: true })
  for (const days of [2, 30]) await writeBackup(own.db, config, daysLater(days))

  await removeOldBackups(config, daysLater(30))
  const torn = await writtenFor()
  await mkdir(picture)
  await writeBackup(own.db, config, daysLater(31))
  await removeOldBackups(config, daysLater(31))

  expect(torn).toEqual([daysLater(30), daysLater(1)])
  expect(await writtenFor()).toEqual([daysLater(31), daysLater(30)])
  await own.close()
})

test('missing pictures are read from the start of a backup', async ({ shop }) => {
  const config = { dataDir: folder }
  await mkdir(path.join(folder, 'media'))
  await writeFile(path.join(folder, 'media', 'picture'), randomBytes(4 * 1024 * 1024))
  const written = await writeBackup(shop.db, config, now)

  await truncate(path.join(folder, 'backups', written.name), 2 * 1024 * 1024)

  expect(await readMissingPictures(config, written)).toEqual(written.pictures)
  await truncate(path.join(folder, 'backups', written.name), 100)
  await expect(readMissingPictures(config, written)).rejects.toThrow()
})

test.runIf(testServer)('a command bypasses the pooler, and names an unreachable URL', async ({ shop }) => {
  const nowhere = 'postgres://shop@127.0.0.1:1/shop'
  const given = { ...shop.services.config, dataDir: folder, databaseUrl: nowhere }
  const workplace = (databaseDirectUrl: string) => ({
    ...{ config: { ...given, databaseDirectUrl }, log: silentLog, thread: new URL('file:///none') },
  })

  const written = await backUp(workplace(await urlOf(shop.db)), 0)

  expect(await listBackups(given)).toMatchObject([{ name: written.name }])
  await expect(backUp(workplace(nowhere), 0)).rejects.toThrow(/Please check DATABASE_DIRECT_URL/)
})

test('a backup of a database that cannot be opened says why, and waits for no running shop', async ({
  shop,
}) => {
  const config = { ...shop.services.config, dataDir: folder, databaseUrl: undefined }
  await mkdir(path.join(folder, 'database'))
  await writeFile(path.join(folder, 'database', 'PG_VERSION'), '15\n')
  const thread = new URL('file:///none')

  await expect(backUp({ config, log: silentLog, thread }, 0)).rejects.toThrow(/written by PostgreSQL 15/)
})

test('a restore beside an unreadable picture folder says so, and starts nothing', async ({ shop }) => {
  const config = { ...shop.services.config, dataDir: folder, databaseUrl: undefined }
  await writeFile(path.join(folder, 'media'), '')
  const restored = restoreBackup({ config, log: silentLog, thread: new URL('file:///none') }, 'none')

  await expect(restored).rejects.toThrow(/media cannot be read \(ENOTDIR\)/)
  expect(await readdir(folder)).toEqual(['media'])
})

test('the owner creates, lists and downloads a backup', async ({ shop }) => {
  const services = { ...shop.services, config: { ...shop.services.config, dataDir: folder } }
  const own = await openTestShop({ config: { dataDir: folder } })
  const owner = own.asStaff('owner')

  const { jobId } = (await owner.post('/api/admin/backups')).json()
  await doJobs({ ...services, db: own.db }, jobKinds, new AbortController().signal)

  expect((await owner.get(`/api/admin/jobs/${jobId}`)).json()).toMatchObject({ state: 'done' })
  const [backup] = (await owner.get('/api/admin/backups')).json()
  const file = await owner.get(`/api/admin/backups/${backup.name}`)
  expect(file.rawPayload.length).toBe(backup.bytes)
  expect((await owner.get('/api/admin/backups/..%2F..%2Fetc%2Fpasswd')).statusCode).toBe(404)
  await own.close()
})

test('a backup is queued when none is recent, and not twice', async ({ shop }) => {
  const services = { ...shop.services, config: { ...shop.services.config, backupHours: 24 } }

  const atOnce = await Promise.all([1, 2, 3].map(() => queueIfDue(services)))

  expect(atOnce.filter((queued) => queued)).toHaveLength(1)
  expect(await queueIfDue(services)).toBe(false)
  await sql`update job set created_at = now() - interval '25 hours' where kind = 'backup'`.execute(shop.db)
  expect(await queueIfDue(services)).toBe(true)
  await sql`update job set state = 'failed' where kind = 'backup'`.execute(shop.db)
  expect(await queueIfDue(services)).toBe(true)
})
