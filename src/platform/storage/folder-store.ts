import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../util/error-code'
import { syncFolder, syncFoldersUpTo } from '../util/sync-folder'
import type { FileStore } from './file-store'

/**
 * Files as `{folder}/{key}/{file}`. They survive a power loss like the row that names them; some disks report that
 * they are full only at fsync.
 */
export function createFolderStore(folder: string, mode = 0o777): FileStore {
  const place = (key: string, file: string) => path.join(folder, path.basename(key), path.basename(file))

  /** `write` fills a draft beside the target and flushes it. */
  async function appear(target: string, write: (draft: string) => Promise<void>): Promise<void> {
    const draft = `${target}.${randomUUID()}.draft`
    const made = await mkdir(path.dirname(target), { recursive: true, mode })
    try {
      await write(draft)
      await rename(draft, target)
      await syncFolder(path.dirname(target))
      if (made) await syncFoldersUpTo(path.dirname(target), made)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  return {
    put: (key, file, bytes) => appear(place(key, file), (draft) => writeFile(draft, bytes, { flush: true })),
    get: (key, file) => readFile(place(key, file)).catch(ifMissing(undefined)),
    keys: async () => new Set(await readFolder(folder)),
    async files(key) {
      const home = path.join(folder, path.basename(key))
      const files = (await readFolder(home)).filter((file) => !file.endsWith('.draft'))
      const sizes = await Promise.all(
        files.map((file) => stat(path.join(home, file)).catch(ifMissing(undefined))),
      )
      return files.flatMap((file, index) => (sizes[index] ? [{ file, bytes: sizes[index].size }] : []))
    },
    add: (key, file, source) =>
      appear(place(key, file), async (draft) => {
        await rename(source, draft)
        const handle = await open(draft, 'r')
        await handle.sync().finally(() => handle.close())
      }),
    read: (key, file) => createReadStream(place(key, file)),
    remove: (key, file) => rm(place(key, file), { force: true }),
  }
}

const readFolder = (folder: string): Promise<string[]> => readdir(folder).catch(ifMissing([]))

const ifMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (errorCode(error) === 'ENOENT') return instead
    throw error
  }
