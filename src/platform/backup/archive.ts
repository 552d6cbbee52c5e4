import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar/fs'
import type { Config } from '../../config'
import { countMissingPictures, type MissingPictures } from '../../media/server/missing-pictures'
import { type MediaPlace, mediaFolder, openMedia } from '../../media/server/open-media'
import { StartupError } from '../db/startup-error'
import type { Database } from '../db/tables'
import { syncFoldersUpTo } from '../util/sync-folder'
import { removeLostCliDrafts, removeLostDrafts } from './drafts'
import { dumpDatabase, type Manifest } from './dump'
import { type Backup, type BackupPlace, manifestName, storeBackup } from './stored-backups'

/** Where backups are written, and stored unless there is a bucket. */
export const backupFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'backups')

const draftPrefix = '.draft-'
/** The second ending is of a move into the store. */
const draftForm = /^\.draft-|\.draft$/

export interface WrittenBackup extends Backup {
  /** Pictures the backup lacks. Its rows are still worth keeping. */
  pictures: MissingPictures
}

/**
 * Writes all rows of one moment and all pictures of the data folder to one file; those of a bucket stay there. The file
 * appears in the folder or bucket of backups whole or not at all and survives a power loss.
 */
export async function writeBackup(
  db: Database,
  config: MediaPlace & BackupPlace,
  now: Date,
): Promise<WrittenBackup> {
  // Before the rows: a picture's files are written before its row.
  const pictures = await countMissingPictures(db, await openMedia(config))
  const folder = backupFolder(config)
  // First, because lost drafts may have filled the disk.
  await removeLostDrafts(folder, draftForm, now)
  await removeLostCliDrafts(config, now)
  const draft = path.join(folder, `${draftPrefix}${randomUUID()}`)
  const made = await mkdir(path.join(draft, 'tables'), { recursive: true, mode: 0o700 })
  try {
    const tables = path.join(draft, 'tables')
    const manifest: Manifest = { ...(await dumpDatabase(db, tables, now)), pictures }
    const packed = path.join(draft, 'packed')
    await pack(manifest, tables, mediaFolder(config), packed)
    const { size: bytes } = await stat(packed)
    const name = await storeBackup(config, packed, now)
    if (made) await syncFoldersUpTo(folder, made)
    return { name, bytes, writtenAt: now, pictures }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** The manifest comes first, so that it can be read without unpacking the rest. */
async function pack(manifest: Manifest, tables: string, media: string, target: string): Promise<void> {
  const pictures = await readdir(media).catch(() => [])
  const sources = [
    { type: 'content' as const, content: JSON.stringify(manifest, null, 2), target: manifestName },
    { type: 'directory' as const, source: tables, target: 'tables' },
    ...(pictures.length > 0 ? [{ type: 'directory' as const, source: media, target: 'media' }] : []),
  ]
  // Pictures do not compress further, tables do.
  await pipeline(packTar(sources), createGzip({ level: 4 }), createWriteStream(target, { mode: 0o600 }))
}

/** Unpacks tables and pictures into `folder`. Rejects a damaged file. */
export async function unpackBackup(
  file: string,
  folder: string,
  archive: Readable = createReadStream(file),
): Promise<void> {
  try {
    await pipeline(archive, createGunzip(), unpackTar(folder, { fmode: 0o600, dmode: 0o700 }))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new StartupError(`There is no file ${file}.`)
    if (code === 'ENOSPC') throw new StartupError('The disk is full.')
    throw new StartupError(`The backup ${file} cannot be read, or is damaged or cut off (${message}).`)
  }
}
