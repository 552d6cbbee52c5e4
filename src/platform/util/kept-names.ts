import { open } from 'node:fs/promises'
import path from 'node:path'

/** The names of `folder` and of all above it that were made with it, the topmost being `made`. */
export async function keepNamesAbove(folder: string, made: string): Promise<void> {
  const topmost = path.resolve(made)
  for (let each = path.resolve(folder); each.length >= topmost.length; each = path.dirname(each)) {
    await keepNames(path.dirname(each))
  }
}

/** Brings the names of the files in `folder` to the disk, as `flush` does their content. */
export async function keepNames(folder: string): Promise<void> {
  // Windows opens no folder, and keeps names by itself.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
