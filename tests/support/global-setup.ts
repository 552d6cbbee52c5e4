import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { buildThread } from '../../src/server/database/build-thread'
import { migrations } from '../../src/server/database/migrate'
import { openDatabase } from '../../src/server/database/open-database'
import { databaseOn, inServer, testServer } from './test-server'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built thread of the embedded database lies. */
    thread: string
    /** A migrated data folder. */
    templateFolder: string
    /** The name of a migrated database on TEST_DATABASE_URL, if there is one. */
    templateDatabase: string
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = path.join(root, 'node_modules/.cache/thulir-tests')
/** Changes when the template is made in another way. */
const revision = 1
const silentLog = pino({ level: 'silent' })

/** Everything a test's own database is copied from, made once a run. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const thread = await buildThread()
  project.provide('thread', thread.href)
  project.provide('templateFolder', await makeTemplateFolder(thread))
  if (testServer) return setUpServer(project, testServer)
}

/** Kept between runs for as long as migrations and thread stay the same. */
async function makeTemplateFolder(thread: URL): Promise<string> {
  const engine = await readFile(path.join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8')
  const digest = createHash('sha256')
    .update(JSON.stringify([migrations, engine, await readFile(thread, 'utf8'), revision]))
    .digest('hex')
    .slice(0, 16)
  const template = path.join(cache, `template-${digest}`)
  const exists = await readFile(path.join(template, 'database/PG_VERSION'), 'utf8').catch(() => undefined)
  if (exists) return template
  await mkdir(cache, { recursive: true })
  const made = await mkdtemp(`${template}-`)
  const database = await openDatabase({
    dataDir: made,
    databasePool: 1,
    log: silentLog,
    fsync: false,
    thread,
  })
  // Two thirds of the files, which nobody connects to; every test file copies the rest.
  for (const unused of ['template0', 'template1']) {
    await sql`alter database ${sql.id(unused)} is_template false`.execute(database.db)
    await sql`drop database ${sql.id(unused)}`.execute(database.db)
  }
  await database.close()
  // Another run may have made the same in the meantime.
  await rename(made, template).catch(() => rm(made, { recursive: true }))
  await removeOld()
  return template
}

async function removeOld(): Promise<void> {
  const yesterday = Date.now() - 86_400_000
  for (const name of await readdir(cache)) {
    const { mtimeMs } = await stat(path.join(cache, name))
    if (mtimeMs < yesterday) await rm(path.join(cache, name), { recursive: true, force: true })
  }
}

async function setUpServer(project: TestProject, server: string): Promise<() => Promise<void>> {
  const template = `thulir_template_${process.pid}`
  await inServer(server, `create database ${template}`)
  const database = await openDatabase({
    dataDir: '',
    databaseUrl: databaseOn(server, template),
    databasePool: 1,
    log: silentLog,
  })
  await database.close()
  project.provide('templateDatabase', template)
  return () => inServer(server, `drop database ${template} with (force)`)
}
