// Runs the tests on a PostgreSQL server: the one TEST_DATABASE_URL names, or one started for this run
// from the binaries on this machine and removed afterwards. Further arguments go to vitest.
//   npm run test:server [-- --if-available] [-- src/orders/server]
import { spawn } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import { keepFilesInMemory } from './memory-folder.mjs'
import { startPostgres } from './postgres-server.mjs'

const given = process.argv.slice(2)
const ifAvailable = given.includes('--if-available')
const forVitest = given.filter((argument) => argument !== '--if-available')

keepFilesInMemory()
const starting = process.env.TEST_DATABASE_URL ? undefined : startPostgres()
let tests
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    tests?.kill(signal)
    await (await starting)?.stop()
    process.exit(130)
  })
}

const server = await starting
try {
  const databaseUrl = process.env.TEST_DATABASE_URL || (server && (await asOrdinaryRole(server.url)))
  if (!databaseUrl)
    console.log('There is no PostgreSQL on this machine: install one, or name a server in TEST_DATABASE_URL.')
  process.exitCode = databaseUrl ? await runTests(databaseUrl) : ifAvailable ? 0 : 1
} finally {
  await server?.stop()
}

/** Shops run without superuser rights, and this catches a test that needs them. */
async function asOrdinaryRole(superuserUrl) {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  const url = new URL(superuserUrl)
  url.username = 'ordinary'
  await client.query(`create role ordinary login createdb password '${url.password}'`)
  // Test databases are dropped while autovacuum runs.
  await client.query('grant pg_signal_backend to ordinary')
  await client.end()
  return url.href
}

function runTests(url) {
  const vitest = path.resolve('node_modules/vitest/vitest.mjs')
  tests = spawn(process.execPath, [vitest, 'run', '--project', 'unit', ...forVitest], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  })
  return new Promise((resolve) => tests.on('exit', (code) => resolve(code ?? 1)))
}
