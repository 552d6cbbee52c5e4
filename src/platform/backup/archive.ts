import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { packTar, unpackTar } from 'modern-tar/fs'
import type { Config } from '../../config'
import { countMissingPictures, type MissingPictures } from '../../media/server/missing-pictures'
import { type MediaPlace, mediaFolder, openMedia } from '../../media/server/open-media'
import { dayMs } from '../contract/india-time'
import { StartupError } from '../db/startup-error'
import type { Database } from '../db/tables'
import { syncFolder, syncFoldersUpTo } from '../util/sync-folder'
import { removeLostCliDrafts, removeLostDrafts } from './drafts'
import { dumpDatabase, type Manifest } from './dump'

export interface Backup {
  name: string
  bytes: number
  writtenAt: Date
}

export const backupFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'backups')
const nameForm = /^thulir-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.tar\.gz$/

const draftPrefix = '.draft-'
const draftForm = /^\.draft-/

export interface WrittenBackup extends Backup {
  /** Pictures the backup lacks. Its rows are still worth keeping. */
  pictures: MissingPictures
}

/**
 * Writes all rows of one moment and all pictures of the data folder to one file; those of a bucket stay there. The file appears whole or not at all and survives a
 * power loss.
 */
export async function writeBackup(db: Database, config: MediaPlace, now: Date): Promise<WrittenBackup> {
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
    const name = `thulir-${now.toISOString().replaceAll(':', '-')}.tar.gz`
    await rename(packed, path.join(folder, name))
    await syncFolder(folder)
    if (made) await syncFoldersUpTo(folder, made)
    return { name, bytes: (await stat(path.join(folder, name))).size, writtenAt: now, pictures }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

const manifestName = 'tables/manifest.json'

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
  const handle = await open(target, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Unpacks tables and pictures into `folder`. Rejects a damaged file. */
export async function unpackBackup(file: string, folder: string): Promise<void> {
  try {
    await pipeline(createReadStream(file), createGunzip(), unpackTar(folder, { fmode: 0o600, dmode: 0o700 }))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new StartupError(`There is no file ${file}.`)
    if (code === 'ENOSPC') throw new StartupError('The disk is full.')
    throw new StartupError(`The backup ${file} is damaged or cut off (${message}).`)
  }
}

/** The missing pictures a backup's manifest lists. Reads no further than the manifest. */
export async function readMissingPictures(
  config: Pick<Config, 'dataDir'>,
  { name }: Backup,
): Promise<MissingPictures> {
  const file = createReadStream(path.join(backupFolder(config), name))
  const unzipped = createGunzip()
  file.on('error', (error) => unzipped.destroy(error)).pipe(unzipped)
  try {
    const manifest: Manifest = JSON.parse(await readManifestIn(unzipped))
    return manifest.pictures ?? { missing: 0, named: 0 }
  } finally {
    file.destroy()
    unzipped.destroy()
  }
}

async function readManifestIn(archive: AsyncIterable<Uint8Array>): Promise<string> {
  const entries = ReadableStream.from(archive).pipeThrough(createTarDecoder())
  for await (const { header, body } of entries) {
    if (header.name === manifestName) return new Response(body).text()
    await body.cancel()
  }
  throw new Error('This backup has no manifest')
}

/** The newest first. */
export async function listBackups(config: Pick<Config, 'dataDir'>): Promise<Backup[]> {
  const folder = backupFolder(config)
  const names = (await readdir(folder).catch(() => [])).filter((name) => nameForm.test(name))
  const backups = names.sort().reverse()
  return Promise.all(
    backups.map(async (name) => {
      const { size } = await stat(path.join(folder, name))
      return { name, bytes: size, writtenAt: timeIn(name) }
    }),
  )
}

const timeIn = (name: string) =>
  new Date(name.slice('thulir-'.length, -'.tar.gz'.length).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

/** Never removes the newest backup, nor the newest one with all pictures. */
export async function removeOldBackups(
  config: Pick<Config, 'dataDir' | 'backupDays'>,
  now: Date,
): Promise<void> {
  const oldest = now.getTime() - config.backupDays * dayMs
  const backups = await listBackups(config)
  const old = backups.slice(1).filter(({ writtenAt }) => writtenAt.getTime() < oldest)
  if (old.length === 0) return
  const whole = await findNewestWhole(config, backups)
  for (const { name } of old) {
    if (name !== whole?.name) await rm(path.join(backupFolder(config), name), { force: true })
  }
}

async function findNewestWhole(config: Pick<Config, 'dataDir'>, backups: Backup[]) {
  for (const backup of backups) {
    // An unreadable backup has no pictures either.
    const pictures = await readMissingPictures(config, backup).catch(() => undefined)
    if (pictures?.missing === 0) return backup
  }
  return undefined
}
