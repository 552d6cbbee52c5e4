import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transformWithOxc } from 'vite'

/**
 * Bundles the thread for development and tests: Node starts threads from JavaScript only. A built shop has the file
 * beside main.js.
 */
export async function buildThread(): Promise<URL> {
  const source = fileURLToPath(new URL('./embedded-thread.ts', import.meta.url))
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false })
  const folder = fileURLToPath(new URL('../../../node_modules/.cache/thulir', import.meta.url))
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, 'embedded-thread.mjs')
  // Another run may be reading the old file.
  const fresh = `${file}.${process.pid}`
  await writeFile(fresh, code)
  await rename(fresh, file)
  return pathToFileURL(file)
}
