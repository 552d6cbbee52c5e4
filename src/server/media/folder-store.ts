import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { MediaStore } from './media-store'

/** Pictures as files, `{folder}/{key}/{file}`. A file appears whole or not at all. */
export function createFolderStore(folder: string): MediaStore {
  const place = (key: string, file: string) => path.join(folder, path.basename(key), path.basename(file))
  return {
    async put(key, file, bytes) {
      const target = place(key, file)
      const draft = `${target}.${randomUUID()}.draft`
      await mkdir(path.dirname(target), { recursive: true })
      try {
        await writeFile(draft, bytes)
        await rename(draft, target)
      } catch (fault) {
        await rm(draft, { force: true })
        throw fault
      }
    },
    async get(key, file) {
      try {
        return await readFile(place(key, file))
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw fault
      }
    },
  }
}
