import { randomUUID } from 'node:crypto'
import { access, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../config'
import { type DatabaseOptions, type OpenedDatabase, openDatabase } from '../database/open-database'
import { StartRefused } from '../database/start-refused'
import { type Backup, backupFolder, listBackups, unpackBackup, writeBackup } from './archive'
import { wantedFile } from './backup-clock'
import { dumpDatabase, type Manifest } from './dump'
import { readManifest, restoreDatabase } from './restore'

export interface Workplace {
  config: Config
  log: Logger
  /** The built thread of the embedded database. */
  thread: URL
}

const open = ({ config, log, thread }: Workplace, given: Partial<DatabaseOptions> = {}) =>
  openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    databasePool: 2,
    log,
    thread,
    ...given,
  })

async function using<T>(opening: Promise<OpenedDatabase>, work: (db: OpenedDatabase['db']) => Promise<T>) {
  const database = await opening
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** A backup now: by this process, or by the running shop when it holds the embedded database. */
export async function backUp(workplace: Workplace, patienceMs = 10 * 60_000): Promise<Backup> {
  try {
    return await using(open(workplace), (db) => writeBackup(db, workplace.config, new Date()))
  } catch (error) {
    if (!(error instanceof StartRefused) || workplace.config.databaseUrl) throw error
    return askRunningShop(workplace.config, patienceMs)
  }
}

async function askRunningShop(config: Config, patienceMs: number): Promise<Backup> {
  const before = (await listBackups(config))[0]?.name
  await mkdir(backupFolder(config), { recursive: true, mode: 0o700 })
  await writeFile(wantedFile(config), '')
  for (const since = Date.now(); Date.now() - since < patienceMs; await sleep(300)) {
    const [newest] = await listBackups(config)
    if (newest && newest.name !== before) return newest
  }
  await rm(wantedFile(config), { force: true })
  throw new StartRefused('The running shop wrote no backup in this time; its log says why.')
}

/** Reads a backup into an empty data folder, or with DATABASE_URL into an empty database and that folder. */
export async function restoreBackup(workplace: Workplace, file: string): Promise<Manifest> {
  const { config } = workplace
  await refuseFilled(workplace)
  const draft = path.join(config.dataDir, `.restore-${randomUUID()}`)
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    await unpackBackup(path.resolve(file), draft)
    const tables = path.join(draft, 'tables')
    const manifest = await readManifest(tables)
    await fill(workplace, tables, manifest)
    if (await exists(path.join(draft, 'media')))
      await rename(path.join(draft, 'media'), path.join(config.dataDir, 'media'))
    return manifest
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Fills tables of the backup's own version, then brings them up to date as any start does. */
async function fill(workplace: Workplace, tables: string, manifest: Manifest): Promise<void> {
  try {
    await using(open(workplace, { migrations: manifest.migrations, queryLimitMs: 120_000 }), (db) =>
      restoreDatabase(db, tables, manifest),
    )
  } catch (error) {
    // What was begun is no shop; the folder was empty before and is to be so again.
    if (!workplace.config.databaseUrl)
      await rm(path.join(workplace.config.dataDir, 'database'), { recursive: true, force: true })
    throw error
  }
  await using(open(workplace), async () => undefined)
}

async function refuseFilled({ config }: Workplace): Promise<void> {
  if (!config.databaseUrl && (await exists(path.join(config.dataDir, 'database'))))
    throw new StartRefused(
      `The data folder ${config.dataDir} holds a shop already. Name an empty one in SHOP_DATA_DIR, or move this one away.`,
    )
  if ((await readdir(path.join(config.dataDir, 'media')).catch(() => [])).length > 0)
    throw new StartRefused(`The data folder ${config.dataDir} holds pictures already. Name an empty one.`)
}

/** Takes the embedded shop of the data folder to the server of DATABASE_URL; pictures stay where they are. */
export async function moveToServer(workplace: Workplace): Promise<Manifest> {
  const { config } = workplace
  if (!config.databaseUrl) throw new StartRefused('Name the empty database to move to in DATABASE_URL.')
  if (!(await exists(path.join(config.dataDir, 'database'))))
    throw new StartRefused(`There is no embedded shop in ${config.dataDir}.`)
  const draft = path.join(config.dataDir, `.move-${randomUUID()}`)
  try {
    const manifest = await using(open(workplace, { databaseUrl: undefined }), (db) =>
      dumpDatabase(db, draft, new Date()),
    )
    await fill(workplace, draft, manifest)
    return manifest
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** The backup the shop wrote, where its owner wants it. */
export const keepCopy = (config: Config, { name }: Backup, target: string) =>
  cp(path.join(backupFolder(config), name), target, { errorOnExist: true, force: false })

const exists = (place: string) =>
  access(place).then(
    () => true,
    () => false,
  )
