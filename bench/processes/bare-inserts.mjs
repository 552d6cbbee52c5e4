// The floor of an order: the same inserts in a bare loop, by the `pg` driver on a server,
// or on the embedded database as the shop opens it.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { driverStatements } from '../five-inserts.mjs'

/** The demo shop counts no stock, which would spare an order its most expensive wait. */
const countAll = 'update product set stock = 1000000'
const root = path.resolve(import.meta.dirname, '../..')
let statements
/** Lends a session to one order. */
let withSession

process.on('message', async (question) => {
  try {
    if (question.offers) process.send(await open(question))
    else if (question.countStockIn) process.send(await countStock(question.countStockIn))
    else process.send(await run(question))
  } catch (error) {
    process.send({ failed: error.message })
  }
})
process.on('SIGTERM', () => process.exit(0))

async function open({ offers, url, dataDir }) {
  statements = driverStatements(offers)
  if (url) withSession = await openServer(url)
  else {
    const { db } = await openEmbedded(dataDir)
    withSession = (use) =>
      db
        .connection()
        .execute((session) => use((text, values) => session.executeQuery(CompiledQuery.raw(text, values))))
  }
  return { ready: true }
}

async function openServer(url) {
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  await pool.query(countAll)
  return async (use) => {
    const client = await pool.connect()
    await use((text, values, name) => client.query({ text, values, name }))
    client.release()
  }
}

async function openEmbedded(dataDir) {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport('/src/platform/db/open-database.ts', { root, logLevel: 'error' })
  const thread = pathToFileURL(path.join(root, 'dist/server/embedded-thread.js'))
  return module.openDatabase({ dataDir, log: pino({ level: 'error' }), thread })
}

async function countStock(dataDir) {
  const database = await openEmbedded(dataDir)
  await database.db.executeQuery(CompiledQuery.raw(countAll))
  await database.close()
  return { ready: true }
}

async function run({ count, seconds }) {
  const began = performance.now()
  let orders = 0
  const write = async () => {
    for (; performance.now() < began + seconds * 1000; orders += 1) await withSession(writeOrder)
  }
  await Promise.all(Array.from({ length: count }, write))
  return { perSecond: (orders / (performance.now() - began)) * 1000 }
}

async function writeOrder(query) {
  await query('begin', [])
  const { rows } = await query(statements[0], [], 'order')
  for (const [index, text] of statements.slice(1).entries()) await query(text, [rows[0].id], `part ${index}`)
  await query('commit', [])
}
