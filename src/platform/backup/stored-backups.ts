import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import type { Config } from '../../config'
import type { MissingPictures } from '../../media/server/missing-pictures'
import { dayMs } from '../contract/india-time'
import { StartupError } from '../db/startup-error'
import { StorageError } from '../storage/file-store'
import { openStore } from '../storage/open-store'
import type { Manifest } from './dump'

export interface Backup {
  name: string
  bytes: number
  writtenAt: Date
}

export type BackupPlace = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'backupBucket'>>

const key = 'backups'
const nameForm = /^thulir-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.tar\.gz$/
export const manifestName = 'tables/manifest.json'

const openBackups = ({ backupBucket, dataDir }: BackupPlace) => openStore(backupBucket, dataDir)

/** Stores a finished file, whole or not at all. */
export async function storeBackup(config: BackupPlace, file: string, now: Date): Promise<string> {
  const name = `thulir-${now.toISOString().replaceAll(':', '-')}.tar.gz`
  await (await openBackups(config)).add(key, name, file)
  return name
}

/** The newest first. */
export async function listBackups(config: BackupPlace): Promise<Backup[]> {
  const files = await (await openBackups(config)).files(key)
  return files
    .filter(({ file }) => nameForm.test(file))
    .map(({ file, bytes }) => ({ name: file, bytes, writtenAt: timeIn(file) }))
    .sort((one, other) => other.writtenAt.getTime() - one.writtenAt.getTime())
}

const timeIn = (name: string) =>
  new Date(name.slice('thulir-'.length, -'.tar.gz'.length).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

export const readBackup = async (config: BackupPlace, { name }: Pick<Backup, 'name'>): Promise<Readable> =>
  (await openBackups(config)).read(key, name)

/** A file of this machine; with a bucket also a backup in it by its name, or `newest`. */
export async function openBackup(config: BackupPlace, file: string): Promise<Readable> {
  if (!config.backupBucket || !(nameForm.test(file) || file === 'newest'))
    return createReadStream(path.resolve(file))
  const backups = await listBackups(config)
  const found = file === 'newest' ? backups[0] : backups.find(({ name }) => name === file)
  if (found) return readBackup(config, found)
  const newest = backups[0] ? `its newest is ${backups[0].name}` : 'it has none'
  throw new StartupError(`There is no backup ${file} in the bucket of BACKUP_URL; ${newest}.`)
}

/** The missing pictures a backup's manifest lists. Reads no further than the manifest. */
export async function readMissingPictures(config: BackupPlace, backup: Backup): Promise<MissingPictures> {
  const file = await readBackup(config, backup)
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

/** Never removes the newest backup, nor the newest one with all pictures. */
export async function removeOldBackups(
  config: BackupPlace & Pick<Config, 'backupDays'>,
  now: Date,
): Promise<void> {
  const oldest = now.getTime() - config.backupDays * dayMs
  const backups = await listBackups(config)
  const old = backups.slice(1).filter(({ writtenAt }) => writtenAt.getTime() < oldest)
  if (old.length === 0) return
  const whole = await findNewestWhole(config, backups)
  const store = await openBackups(config)
  for (const { name } of old) if (name !== whole?.name) await store.remove(key, name)
}

async function findNewestWhole(config: BackupPlace, backups: Backup[]) {
  for (const backup of backups) {
    // A damaged backup has no pictures either; one that the bucket cannot send now may have.
    const pictures = await readMissingPictures(config, backup).catch((error) => {
      if (error instanceof StorageError) throw error
      return undefined
    })
    if (pictures?.missing === 0) return backup
  }
  return undefined
}
