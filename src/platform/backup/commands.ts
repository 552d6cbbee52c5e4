import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../config'
import { countMissingPictures, missingInWords } from '../../media/server/missing-pictures'
import { openMedia } from '../../media/server/open-media'
import { FolderTaken, StartupError } from '../db/startup-error'
import { errorCode } from '../util/error-code'
import { backupFolder, unpackBackup, type WrittenBackup, writeBackup } from './archive'
import { wantedFile } from './backup-clock'
import { type CliContext, exists, open, openShop, rejectMissingShop, rejectRows, using } from './cli-context'
import { inDraft, removeLostCliDrafts } from './drafts'
import { dumpDatabase, type Manifest } from './dump'
import { readManifest, restoreDatabase } from './restore'
import { type Backup, listBackups, openBackup, readBackup, readMissingPictures } from './stored-backups'

/** Writes a backup in this process, or asks the running shop when it holds the embedded database. */
export async function backUp(context: CliContext, timeoutMs = 10 * 60_000): Promise<WrittenBackup> {
  const { config } = context
  await rejectMissingShop(context)
  const database = await openShop(context).catch((error) => {
    if (error instanceof FolderTaken) return undefined
    throw error
  })
  if (!database) return askRunningShop(config, timeoutMs)
  return using(Promise.resolve(database), async (db) => {
    const pictures = await countMissingPictures(db, await openMedia(config))
    if (pictures.named > 0 && pictures.missing === pictures.named)
      throw new StartupError(
        `No backup was written: ${missingInWords(pictures, config)}. Name the folder of the shop in SHOP_DATA_DIR.`,
      )
    return writeBackup(db, config, new Date())
  })
}

async function askRunningShop(config: Config, timeoutMs: number): Promise<WrittenBackup> {
  const before = (await listBackups(config))[0]?.name
  await mkdir(backupFolder(config), { recursive: true, mode: 0o700 })
  await writeFile(wantedFile(config), '')
  for (const since = Date.now(); Date.now() - since < timeoutMs; await sleep(1000)) {
    const [newest] = await listBackups(config)
    if (newest && newest.name !== before)
      return { ...newest, pictures: await readMissingPictures(config, newest) }
  }
  await rm(wantedFile(config), { force: true })
  throw new StartupError('The running shop wrote no backup in this time; its log says why.')
}

/** Restores into an empty data folder, or with DATABASE_URL into an empty database and that folder. */
export async function restoreBackup(context: CliContext, file: string): Promise<Manifest> {
  const { config } = context
  await rejectFilled(context)
  await removeLostCliDrafts(config, new Date())
  return inDraft(config, 'restore', async (draft) => {
    await unpackBackup(file, draft, await openBackup(config, file))
    const tables = path.join(draft, 'tables')
    const manifest = await readManifest(tables)
    await fill(context, tables, manifest)
    if (await exists(path.join(draft, 'media')))
      await rename(path.join(draft, 'media'), path.join(config.dataDir, 'media'))
    return manifest
  })
}

async function fill(context: CliContext, tables: string, manifest: Manifest): Promise<void> {
  try {
    const options = { queryLimitMs: 120_000, beforeMigrating: rejectRows }
    await using(open(context, options), (db) => restoreDatabase(db, tables, manifest))
  } catch (error) {
    // The folder was empty before, so remove the partial restore.
    if (!context.config.databaseUrl)
      await rm(path.join(context.config.dataDir, 'database'), { recursive: true, force: true })
    throw error
  }
}

async function rejectFilled({ config }: CliContext): Promise<void> {
  if (!config.databaseUrl && (await exists(path.join(config.dataDir, 'database'))))
    throw new StartupError(
      `The data folder ${config.dataDir} holds a shop already. Name an empty one in SHOP_DATA_DIR, or move this one away.`,
    )
  if ((await namesIn(path.join(config.dataDir, 'media'))).length > 0)
    throw new StartupError(`The data folder ${config.dataDir} holds pictures already. Name an empty one.`)
}

/** Returns nothing for a folder that cannot be read. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error) => {
    if (errorCode(error) === 'ENOENT') return []
    throw new StartupError(
      `${folder} cannot be read (${errorCode(error)}), so whether it is empty is not known.`,
    )
  })

/** Moves the embedded shop to the server of DATABASE_URL. Pictures stay where they are. */
export async function moveToServer(context: CliContext): Promise<Manifest> {
  const { config } = context
  if (!config.databaseUrl) throw new StartupError('Name the empty database to move to in DATABASE_URL.')
  const embedded = { ...context, config: { ...config, databaseUrl: undefined } }
  await rejectMissingShop(embedded)
  await removeLostCliDrafts(config, new Date())
  return inDraft(config, 'move', async (draft) => {
    const manifest = await using(openShop(embedded), (db) => dumpDatabase(db, draft, new Date()))
    await fill(context, draft, manifest)
    return manifest
  })
}

/** Runs before the backup is written: otherwise a failed command leaves a second one. */
export async function rejectTaken(target: string): Promise<void> {
  if (await exists(target)) throw new StartupError(`${target} is there already. Name a file that is not.`)
  if (!(await exists(path.dirname(target))))
    throw new StartupError(`There is no folder ${path.dirname(target)}.`)
}

export async function keepCopy(config: Config, backup: Backup, target: string): Promise<void> {
  const stored = await readBackup(config, backup)
  try {
    await pipeline(stored, createWriteStream(target, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') await rm(target, { force: true })
    throw error
  }
}
