import { type FileHandle, mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createFolderStore } from './folder-store'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'thulir-folder-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a large file is moved in, listed with its size, read and removed', async () => {
  const store = createFolderStore(folder)
  const source = path.join(folder, 'written')
  await writeFile(source, 'a'.repeat(100_000))

  await store.add('backups', 'one', source)

  expect(await store.files('backups')).toEqual([{ file: 'one', bytes: 100_000 }])
  expect((await buffer(store.read('backups', 'one'))).toString()).toBe('a'.repeat(100_000))
  await store.remove('backups', 'one')
  await store.remove('backups', 'one')
  expect(await readdir(path.join(folder, 'backups'))).toEqual([])
  expect(await readdir(folder)).toEqual(['backups'])
})

test('a disk that reports being full only at fsync leaves no partial file', async () => {
  const store = createFolderStore(folder)
  const handle = await open(folder)
  const full = Object.assign(new Error('sync'), { code: 'ENOSPC' })
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockRejectedValue(full)

  const putting = store.put('fedcba9876543210', '480.avif', Buffer.from('a picture'))

  await expect(putting).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await readdir(path.join(folder, 'fedcba9876543210'))).toEqual([])
  sync.mockRestore()
  await handle.close()
})

test('the first file of a folder is durable with all folders created for it', async () => {
  const home = path.join(folder, 'a-new-shop')
  await mkdir(home)
  const handle = await open(folder)
  const synced = new Set<number>()
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(async function (
    this: FileHandle,
  ) {
    synced.add((await this.stat()).ino)
  })

  await createFolderStore(path.join(home, 'media')).put('fedcba9876543210', '480.avif', Buffer.from('it'))

  for (const named of ['media/fedcba9876543210', 'media', '.'])
    expect(synced, named).toContain((await stat(path.join(home, named))).ino)
  sync.mockRestore()
  await handle.close()
})
