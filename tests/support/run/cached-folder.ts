import { constants, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../../../node_modules/.cache/thulir-tests', import.meta.url))

/** A folder that tests copy from. It is cached between runs: its name identifies its content. */
export async function cachedFolder(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const target = path.join(cache, name)
  if (existsSync(target)) return inUse(target)
  await mkdir(cache, { recursive: true })
  const made = await mkdtemp(`${target}-`)
  await make(made)
  // Another process may have created it at the same time.
  await rename(made, target).catch(() => rm(made, { recursive: true }))
  await removeOld()
  return target
}

/** Otherwise another folder created later in the same run would remove it as old. */
async function inUse(folder: string): Promise<string> {
  const now = new Date()
  await utimes(folder, now, now)
  return folder
}

async function removeOld(): Promise<void> {
  const yesterday = Date.now() - 86_400_000
  for (const name of await readdir(cache)) {
    // Another process may have removed or renamed it.
    const found = await stat(path.join(cache, name)).catch(() => undefined)
    if (found && found.mtimeMs < yesterday) await rm(path.join(cache, name), { recursive: true, force: true })
  }
}

/** Ten times as fast as Node's `cp` on these thousand small files. */
export function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, copy)
    else copyFileSync(source, copy, constants.COPYFILE_FICLONE)
  }
}
