import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { s3ServerOfFile } from '../../../tests/support/shop/s3-server'
import { StorageError } from './file-store'
import { createS3Store } from './s3-store'

const server = s3ServerOfFile()
afterEach(() => {
  vi.useRealTimers()
})

const key = '0123456789abcdef'
const bytes = Buffer.from('a picture of tea leaves')

test('a picture comes back from the bucket as it was, and another name is not there', async () => {
  const store = await createS3Store(server.bucket)
  await store.put(key, '320.webp', bytes)
  await store.put(key, '320.webp', bytes)

  expect(await store.get(key, '320.webp')).toEqual(bytes)
  expect(await store.get(key, '480.webp')).toBeUndefined()
  expect([...(await store.keys())]).toEqual([key])
  expect(await store.files(key)).toEqual([{ file: '320.webp', bytes: bytes.length }])
})

test('a picture comes back from a slow bucket', async () => {
  const store = await createS3Store(server.bucket)
  server.state.fault = 'slow'
  await store.put(key, '720.jpg', bytes)

  expect(await store.get(key, '720.jpg')).toEqual(bytes)
})

test.each(['error', 'cut', 'away'] as const)('a read through a fault is repeated: %s', async (fault) => {
  const store = await createS3Store(server.bucket)
  await store.put(key, '480.jpg', bytes)
  server.state.fault = fault
  setTimeout(() => {
    server.state.fault = 'none'
  }, 50)

  expect(await store.get(key, '480.jpg')).toEqual(bytes)
})

test.each(['error', 'cut', 'away'] as const)(
  'a lasting fault is an error, never a wrong picture: %s',
  async (fault) => {
    const store = await createS3Store(server.bucket)
    await store.put(key, '960.jpg', bytes)
    server.state.fault = fault

    await expect(store.get(key, '960.jpg')).rejects.toThrow()
  },
)

test('wrong credentials are an error at once', async () => {
  const store = await createS3Store({ ...server.bucket, accessKeyId: 'nobody' })
  const before = server.state.asked

  await expect(store.get(key, '320.webp')).rejects.toThrow()
  expect(server.state.asked - before).toBe(1)
})

test('a wrong clock is an error at once', async () => {
  const store = await createS3Store(server.bucket)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  const before = server.state.asked

  await expect(store.get(key, '320.webp')).rejects.toThrow()
  expect(server.state.asked - before).toBe(1)
})

describe('a file of several parts', () => {
  const large = randomBytes(20 * 1024 ** 2)
  const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex')
  let source: string
  beforeAll(async () => {
    source = path.join(server.folder, 'large')
    await writeFile(source, large)
  })

  test('comes back as it was, is listed with its size, and is removed', async () => {
    const store = await createS3Store(server.bucket)

    await store.add('large', 'whole', source)

    expect(await store.files('large')).toEqual([{ file: 'whole', bytes: large.length }])
    expect(digest(await buffer(store.read('large', 'whole')))).toBe(digest(large))
    await store.remove('large', 'whole')
    expect(await store.files('large')).toEqual([])
  })

  test.each(['error', 'away'] as const)('an upload goes on after a fault: %s', async (fault) => {
    const store = await createS3Store(server.bucket)
    const before = server.state.asked
    const adding = store.add('large', fault, source)
    await vi.waitFor(() => expect(server.state.asked - before).toBe(2), { interval: 1 })
    server.state.fault = fault
    setTimeout(() => {
      server.state.fault = 'none'
    }, 50)

    await adding

    expect(digest(await buffer(store.read('large', fault)))).toBe(digest(large))
  })

  test('an upload that is broken off leaves no file', async () => {
    const store = await createS3Store(server.bucket)
    const before = server.state.asked
    const adding = store.add('large', 'broken', source)
    await vi.waitFor(() => expect(server.state.asked - before).toBe(2), { interval: 1 })
    server.state.fault = 'away'

    await expect(adding).rejects.toThrow(StorageError)
    server.state.fault = 'none'
    expect((await store.files('large')).map(({ file }) => file)).not.toContain('broken')
  })

  test('a download that is cut off for good is an error, one that is cut once goes on', async () => {
    const store = await createS3Store(server.bucket)
    await store.add('large', 'cut', source)
    server.state.fault = 'cut'
    await expect(buffer(store.read('large', 'cut'))).rejects.toThrow(StorageError)
    setTimeout(() => {
      server.state.fault = 'none'
    }, 50)

    expect(digest(await buffer(store.read('large', 'cut')))).toBe(digest(large))
  })
})
