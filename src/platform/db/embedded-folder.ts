import fs from 'node:fs'
import path from 'node:path'
import { StartupError } from './startup-error'

/** The engine's version, which decides the file format. */
const engineMajor = '18'

/** Creates the data folder and the database folder in it, or throws a StartupError. */
export function prepareFolder(dataDir: string): string {
  const folder = path.join(dataDir, 'database')
  try {
    fs.mkdirSync(folder, { recursive: true })
    for (const each of [dataDir, folder])
      fs.accessSync(each, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} cannot be used: ${reason(error)}. See SHOP_DATA_DIR.`)
  }
  return folder
}

function reason(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  const reasons: Record<string, string> = {
    EACCES: 'this user may not write there',
    EPERM: 'this user may not write there',
    EROFS: 'it is on a read-only file system',
    EEXIST: 'there is a file of that name',
    ENOTDIR: 'there is a file of that name',
    ENOSPC: 'the disk is full',
  }
  return reasons[code] ?? message
}

/** Another major version cannot read the files, or would open an empty database beside them. */
export function rejectOtherMajorVersion(folder: string): void {
  const file = path.join(folder, 'PG_VERSION')
  const found = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : engineMajor
  if (found !== engineMajor) {
    throw new StartupError(
      `The database in ${folder} was written by PostgreSQL ${found}, and this version of the shop has ${engineMajor}. Export it with the version that wrote it.`,
    )
  }
}

/**
 * An interrupted first start leaves files that look like a database but hold no data, so they are deleted. Call
 * `done` once the database is open.
 */
export function beginDatabase(folder: string): { isNew: boolean; done: () => void } {
  const mark = `${folder}.unfinished`
  if (fs.existsSync(mark)) {
    fs.rmSync(folder, { recursive: true })
    fs.mkdirSync(folder)
  }
  if (fs.existsSync(path.join(folder, 'PG_VERSION'))) return { isNew: false, done: () => {} }
  fs.writeFileSync(mark, '')
  return { isNew: true, done: () => fs.rmSync(mark) }
}
