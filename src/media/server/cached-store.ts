import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { createFolderStore } from '../../platform/storage/folder-store'
import type { MediaStore } from './media-store'

/** The pictures of a shop with 5,000 products in the sizes that phones ask for. */
const maxBytes = 2 * 1024 ** 3
const pruneEvery = 500

/**
 * Keeps copies of a remote store in a folder, so that pictures load fast and stay there while the store is away. A
 * copy never becomes stale, as the content of a name never changes. Any folder will do: it may be deleted at any time.
 */
export function createCachedStore(remote: MediaStore, folder: string, log: Pick<Logger, 'warn'>): MediaStore {
  const local = createFolderStore(folder)
  const asked = new Map<string, Promise<Uint8Array | undefined>>()
  let written = 0

  async function keep(key: string, file: string, bytes: Uint8Array): Promise<void> {
    const warn = (err: unknown) => log.warn({ err }, 'a picture could not be cached')
    // A full disk, or another process that prunes, must not stop a picture that was read.
    await local.put(key, file, bytes).catch(warn)
    written += 1
    if (written % pruneEvery === 0) await prune(folder).catch(warn)
  }

  async function fetchOnce(key: string, file: string): Promise<Uint8Array | undefined> {
    const bytes = await remote.get(key, file)
    if (bytes) await keep(key, file, bytes)
    return bytes
  }

  return {
    async put(key, file, bytes) {
      await remote.put(key, file, bytes)
      await keep(key, file, bytes)
    },
    async get(key, file) {
      const copy = await local.get(key, file)
      if (copy) return copy
      const name = `${key}/${file}`
      const asking = asked.get(name) ?? fetchOnce(key, file).finally(() => asked.delete(name))
      asked.set(name, asking)
      return asking
    },
    keys: () => remote.keys(),
    files: (key) => remote.files(key),
  }
}

/** Removes the pictures that were cached first until the folder is small enough. */
async function prune(folder: string): Promise<void> {
  const pictures = await Promise.all((await readdir(folder)).map((key) => sizeOf(path.join(folder, key))))
  let bytes = pictures.reduce((sum, one) => sum + one.bytes, 0)
  for (const picture of pictures.sort((one, other) => one.at - other.at)) {
    if (bytes <= maxBytes) return
    await rm(picture.path, { recursive: true, force: true })
    bytes -= picture.bytes
  }
}

async function sizeOf(picture: string) {
  const files = await readdir(picture)
  const facts = await Promise.all(files.map((file) => stat(path.join(picture, file))))
  const { mtimeMs: at } = await stat(picture)
  return { path: picture, at, bytes: facts.reduce((sum, { size }) => sum + size, 0) }
}
