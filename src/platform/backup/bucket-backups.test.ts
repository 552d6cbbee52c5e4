import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { beforeEach, expect, vi } from 'vitest'
import { s3ServerOfFile } from '../../../tests/support/shop/s3-server'
import { shopTest } from '../../../tests/support/shop/shop-test'
import { jobKinds } from '../../jobs/server/job-kinds'
import { doJobs } from '../../jobs/server/job-worker'
import type { Services } from '../process/services'
import { StorageError } from '../storage/file-store'
import { unpackBackup, writeBackup } from './archive'
import { doBackup } from './backup-clock'
import { readManifest } from './restore'
import { type Backup, listBackups, openBackup, readBackup, removeOldBackups } from './stored-backups'
import { queueTryIfDue } from './try-restore'

const now = new Date('2026-11-21T09:00:00Z')
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)

const server = s3ServerOfFile()
let count = 0
beforeEach(() => {
  count += 1
})

/** Each test has a folder of its own in the bucket. */
const place = () => ({
  dataDir: server.folder,
  backupBucket: { ...server.bucket, prefix: `test-${count}/` },
  backupDays: 14,
})
const test = shopTest(() => ({ config: { dataDir: server.folder } }))
const namesIn = async (backups: Promise<Backup[]>) => (await backups).map(({ name }) => name)

test('[F1] a backup goes to the bucket, not the disk, and comes back by its name or as the newest', async ({
  shop,
}) => {
  const first = await writeBackup(shop.db, place(), now)
  const second = await writeBackup(shop.db, place(), daysLater(1))

  expect(await readdir(path.join(server.folder, 'backups'))).toEqual([])
  expect(await listBackups(place())).toEqual(
    [second, first].map(({ name, bytes, writtenAt }) => ({ name, bytes, writtenAt })),
  )
  for (const [asked, { writtenAt }] of [
    ['newest', second],
    [first.name, first],
  ] as const) {
    const unpacked = path.join(server.folder, asked)
    await unpackBackup(asked, unpacked, await openBackup(place(), asked))
    expect((await readManifest(path.join(unpacked, 'tables'))).writtenAt).toBe(writtenAt.toISOString())
  }
  const unknown = first.name.replace('2026', '2025')
  await expect(openBackup(place(), unknown)).rejects.toThrow(`BACKUP_URL; its newest is ${second.name}.`)
})

test('[F1] an upload that is broken off is an error and leaves neither a backup nor a draft', async ({
  shop,
}) => {
  const before = server.state.asked
  const writing = writeBackup(shop.db, place(), now)
  writing.catch(() => undefined)
  await vi.waitFor(() => expect(server.state.asked).toBeGreaterThan(before), { interval: 1, timeout: 30_000 })
  server.state.fault = 'away'

  await expect(writing).rejects.toThrow(StorageError)
  server.state.fault = 'none'
  expect(await listBackups(place())).toEqual([])
  expect(await readdir(path.join(server.folder, 'backups'))).toEqual([])
})

test('expired backups leave the bucket, the newest stays', async ({ shop }) => {
  await writeBackup(shop.db, place(), now)
  const kept = await writeBackup(shop.db, place(), daysLater(1))

  await removeOldBackups(place(), daysLater(40))

  expect(await namesIn(listBackups(place()))).toEqual([kept.name])
})

test('[F1] while the bucket does not say which backup is whole, none is removed and a new one counts', async ({
  shop,
}) => {
  const config = { ...shop.services.config, ...place() }
  const log = { error: vi.fn() } as unknown as Services['log']
  for (const days of [-41, -40]) await writeBackup(shop.db, config, new Date(Date.now() + days * 86_400_000))
  server.state.fault = 'unreadable'

  await expect(removeOldBackups(config, new Date())).rejects.toThrow(StorageError)
  const { name } = await doBackup({ db: shop.db, config, log })

  expect(log.error).toHaveBeenCalledWith({ err: expect.any(StorageError) }, expect.any(String))
  server.state.fault = 'none'
  const names = await namesIn(listBackups(config))
  expect(names).toHaveLength(3)
  expect(names[0]).toBe(name)
})

test('a backup that the bucket cuts off in the middle is not restored', async ({ shop }) => {
  const { name } = await writeBackup(shop.db, place(), now)
  server.state.fault = 'cut'

  const unpacked = unpackBackup(name, path.join(server.folder, 'cut'), await readBackup(place(), { name }))

  await expect(unpacked).rejects.toThrow(/cannot be read/)
})

test('[F1] the weekly trial restores a copy of the newest in the bucket', async ({ shop }) => {
  const config = { ...shop.services.config, ...place() }
  const tried: Buffer[] = []
  const tryRestore = async (file: string) => {
    tried.push(await readFile(file))
    return 'Restored'
  }
  const { name } = await writeBackup(shop.db, config, now)
  const stored: Buffer[] = []
  await pipeline(await readBackup(config, { name }), async (parts) => {
    for await (const part of parts) stored.push(part)
  })

  await queueTryIfDue({ config, db: shop.db })
  await doJobs({ ...shop.services, config, tryRestore }, jobKinds, new AbortController().signal)

  expect(tried).toEqual([Buffer.concat(stored)])
  expect(await readdir(path.join(server.folder, 'backups'))).toEqual([])
})
