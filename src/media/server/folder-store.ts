import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../../platform/util/error-code'
import { syncFolder, syncFoldersUpTo } from '../../platform/util/sync-folder'
import type { MediaStore } from './media-store'

/**
 * Pictures as files, `{folder}/{key}/{file}`. A file appears whole or not at all and survives a power loss like the
 * row that names it; some disks report that they are full only at fsync.
 */
export function createFolderStore(folder: string): MediaStore {
  const place = (key: string, file: string) => path.join(folder, path.basename(key), path.basename(file))
  return {
    async put(key, file, bytes) {
      const target = place(key, file)
      const draft = `${target}.${randomUUID()}.draft`
      const made = await mkdir(path.dirname(target), { recursive: true })
      try {
        await writeFile(draft, bytes, { flush: true })
        await rename(draft, target)
        await syncFolder(path.dirname(target))
        if (made) await syncFoldersUpTo(path.dirname(target), made)
      } catch (fault) {
        await rm(draft, { force: true })
        throw fault
      }
    },
    async get(key, file) {
      try {
        return await readFile(place(key, file))
      } catch (fault) {
        if (errorCode(fault) === 'ENOENT') return undefined
        throw fault
      }
    },
    keys: async () => new Set(await readFolder(folder)),
    async files(key) {
      const files = await readFolder(path.join(folder, path.basename(key)))
      return files.filter((file) => !file.endsWith('.draft'))
    },
  }
}

const readFolder = (folder: string) =>
  readdir(folder).catch((fault) => {
    if (errorCode(fault) === 'ENOENT') return []
    throw fault
  })
