import { open } from 'node:fs/promises'
import path from 'node:path'

/** Syncs the folders above `folder`, up to the one that holds `topmost`. */
export async function syncFoldersUpTo(folder: string, topmost: string): Promise<void> {
  const top = path.resolve(topmost)
  for (let each = path.resolve(folder); each.length >= top.length; each = path.dirname(each)) {
    await syncFolder(path.dirname(each))
  }
}

/** Writes the names of the files in `folder` to the disk, as `flush` does their content. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folder, and syncs names by itself.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
