import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { s3ServerOfFile } from '../../../tests/support/shop/s3-server'
import { createFolderStore } from '../../platform/storage/folder-store'
import { createS3Store } from '../../platform/storage/s3-store'
import { createCachedStore } from './cached-store'
import { copyAll } from './move-media'

const server = s3ServerOfFile()

const key = '0123456789abcdef'
const bytes = Buffer.from('a picture of tea leaves')
const log = pino({ level: 'silent' })

test('what was loaded once stays while the bucket is away, and is asked for once', async () => {
  const remote = await createS3Store(server.bucket)
  await remote.put(key, '1200.webp', bytes)
  const store = createCachedStore(remote, path.join(server.folder, 'one'), log)
  const before = server.state.asked
  const both = await Promise.all([store.get(key, '1200.webp'), store.get(key, '1200.webp')])
  expect(both).toEqual([bytes, bytes])
  expect(server.state.asked - before).toBe(1)
  server.state.fault = 'away'

  expect(await store.get(key, '1200.webp')).toEqual(bytes)
  await expect(store.get(key, '99.webp')).rejects.toThrow()
})

test('an upload that the bucket does not take is an error, and is not cached', async () => {
  const cache = path.join(server.folder, 'two')
  const store = createCachedStore(await createS3Store(server.bucket), cache, log)
  server.state.fault = 'error'

  await expect(store.put(key, '320.avif', bytes)).rejects.toThrow()
  expect(await readdir(cache).catch(() => [])).toEqual([])
})

test('pictures move to the bucket and back, and an interrupted move continues', async () => {
  const source = createFolderStore(path.join(server.folder, 'source'))
  for (const name of ['a', 'b', 'c']) await source.put(name.repeat(16), '320.webp', Buffer.from(name))
  const bucket = await createS3Store({ ...server.bucket, prefix: 'moved/' })
  await bucket.put('a'.repeat(16), '320.webp', Buffer.from('a'))
  await bucket.put('backups', 'of all customers', Buffer.from('d'))

  expect(await copyAll(source, bucket)).toEqual({ copied: 2, present: 1 })
  expect(await copyAll(source, bucket)).toEqual({ copied: 0, present: 3 })
  const target = createFolderStore(path.join(server.folder, 'target'))
  expect(await copyAll(bucket, target)).toEqual({ copied: 3, present: 0 })
  expect((await target.keys()).size).toBe(3)
  expect((await target.get('c'.repeat(16), '320.webp'))?.toString()).toBe('c')
})
