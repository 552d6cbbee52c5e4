import { open } from 'node:fs/promises'
import path from 'node:path'

/** Syncs the folders above `folder`, up to the parent of `topmost`. */
export async function syncFoldersUpTo(folder: string, topmost: string): Promise<void> {
  const top = path.resolve(topmost)
  for (let each = path.resolve(folder); each.length >= top.length; each = path.dirname(each)) {
    await syncFolder(path.dirname(each))
  }
}

/** Writes the folder's entries to disk, as `flush` does with a file's content. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and syncs its entries automatically.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
