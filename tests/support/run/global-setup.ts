import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { buildThread } from '../../../src/platform/db/build-thread'
import { migrations } from '../../../src/platform/db/migrate'
import { openDatabase } from '../../../src/platform/db/open-database'
import { databaseOn, inServer, testServer } from '../database/test-server'
import { cachedFolder } from './cached-folder'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the built thread of the embedded database. */
    thread: string
    /** A migrated data folder. */
    templateFolder: string
    /** The folder of the embedded databases of this run. */
    databases: string
    /** The name of a migrated database on TEST_DATABASE_URL, if there is one. */
    templateDatabase: string
  }
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Changes when the template is built differently. */
const revision = 1
const silentLog = pino({ level: 'silent' })

/** The sources of every test database, created once per run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const thread = await buildThread()
  project.provide('thread', thread.href)
  project.provide('templateFolder', await makeTemplateFolder(thread))
  const databases = await mkdtemp(path.join(tmpdir(), 'thulir-tests-'))
  project.provide('databases', databases)
  const dropTemplate = testServer ? await setUpServer(project, testServer) : undefined
  return async () => {
    await rm(databases, { recursive: true, force: true })
    await dropTemplate?.()
  }
}

/** Rebuilt when migrations, engine or thread change. */
async function makeTemplateFolder(thread: URL): Promise<string> {
  const engine = await readFile(path.join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8')
  const digest = createHash('sha256')
    .update(JSON.stringify([migrations, engine, await readFile(thread, 'utf8'), revision]))
    .digest('hex')
    .slice(0, 16)
  return cachedFolder(`template-${digest}`, async (dataDir) => {
    const database = await openDatabase({ dataDir, databasePool: 1, log: silentLog, fsync: false, thread })
    // Two thirds of the files, which are never opened; every test file copies the rest.
    for (const unused of ['template0', 'template1']) {
      await sql`alter database ${sql.id(unused)} is_template false`.execute(database.db)
      await sql`drop database ${sql.id(unused)}`.execute(database.db)
    }
    await database.close()
    // Its thread is set to a small young generation, which all test threads would inherit: a tenth more work.
    setFlagsFromString('--max-semi-space-size=0')
  })
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
