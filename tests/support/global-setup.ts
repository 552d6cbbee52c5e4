import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { transformWithOxc } from 'vite'
import type { TestProject } from 'vitest/node'
import { migrations } from '../../src/server/database/migrate'
import { openDatabase } from '../../src/server/database/open-database'

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
  project.provide('thread', thread)
  project.provide('templateFolder', await makeTemplateFolder(thread))
  const server = process.env.TEST_DATABASE_URL
  if (server) return setUpServer(project, server)
}

/** Node starts threads from JavaScript only. */
async function buildThread(): Promise<string> {
  const source = path.join(root, 'src/server/database/embedded-thread.ts')
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false })
  await mkdir(cache, { recursive: true })
  const file = path.join(cache, 'embedded-thread.mjs')
  await replaceFile(file, code)
  return pathToFileURL(file).href
}

/** Kept between runs for as long as migrations and thread stay the same. */
async function makeTemplateFolder(thread: string): Promise<string> {
  const engine = await readFile(path.join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8')
  const digest = createHash('sha256')
    .update(JSON.stringify([migrations, engine, await readFile(fileURLToPath(thread), 'utf8'), revision]))
    .digest('hex')
    .slice(0, 16)
  const template = path.join(cache, `template-${digest}`)
  const exists = await readFile(path.join(template, 'database/PG_VERSION'), 'utf8').catch(() => undefined)
  if (exists) return template
  const made = await mkdtemp(`${template}-`)
  const database = await openDatabase({
    dataDir: made,
    databasePool: 1,
    log: silentLog,
    fsync: false,
    thread: new URL(thread),
  })
  // Two thirds of the files, which nobody connects to; every test file copies the rest.
  for (const unused of ['template0', 'template1']) {
    await sql`alter database ${sql.id(unused)} is_template false`.execute(database.db)
    await sql`drop database ${sql.id(unused)}`.execute(database.db)
  }
  await database.close()
  // Another run may have made the same in the meantime.
  await rename(made, template).catch(() => rm(made, { recursive: true }))
  return template
}

async function setUpServer(project: TestProject, server: string): Promise<() => Promise<void>> {
  const template = `thulir_template_${process.pid}`
  const inServer = async (command: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(command).finally(() => client.end())
  }
  await inServer(`create database ${template}`)
  const url = new URL(server)
  url.pathname = template
  const database = await openDatabase({ dataDir: '', databaseUrl: url.href, databasePool: 1, log: silentLog })
  await database.close()
  project.provide('templateDatabase', template)
  return () => inServer(`drop database ${template} with (force)`)
}

async function replaceFile(file: string, text: string): Promise<void> {
  const fresh = `${file}.${process.pid}`
  await writeFile(fresh, text)
  await rename(fresh, file)
}
