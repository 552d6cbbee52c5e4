import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformWithOxc } from 'vite'

const root = path.resolve(import.meta.dirname, '..')

/** Node starts threads from JavaScript only: makes it of the embedded database's thread, for tests and development. */
export async function buildDatabaseThread() {
  const source = path.join(root, 'src/server/database/embedded-thread.ts')
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false })
  const folder = path.join(root, 'node_modules/.cache/thulir')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, 'embedded-thread.mjs')
  const fresh = `${file}.${process.pid}`
  await writeFile(fresh, code)
  await rename(fresh, file)
  return pathToFileURL(file)
}
