// Runs the tests on a PostgreSQL server: the one TEST_DATABASE_URL names, or one started for this run
// from the binaries on this machine and removed afterwards. What follows is handed on to vitest.
//   npm run test:server [-- --if-available] [-- src/server/orders]
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

const given = process.argv.slice(2)
const ifAvailable = given.includes('--if-available')
const forVitest = given.filter((argument) => argument !== '--if-available')

let stop = async () => {}
let tests
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    tests?.kill(signal)
    await stop()
    process.exit(130)
  })
}

const databaseUrl = process.env.TEST_DATABASE_URL || (await startServer())
try {
  process.exitCode = databaseUrl ? await runTests(databaseUrl) : ifAvailable ? 0 : 1
} finally {
  await stop()
}

function runTests(url) {
  const vitest = path.resolve('node_modules/vitest/vitest.mjs')
  tests = spawn(process.execPath, [vitest, 'run', '--project', 'rooms', ...forVitest], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  })
  return new Promise((resolve) => tests.on('exit', (code) => resolve(code ?? 1)))
}

async function startServer() {
  const binaries = findBinaries()
  if (!binaries) {
    console.log('There is no PostgreSQL on this machine: install one, or name a server in TEST_DATABASE_URL.')
    return undefined
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'thulir-server-'))
  stop = async () => rmSync(folder, { recursive: true, force: true })
  const identity = unprivileged()
  const password = randomBytes(12).toString('hex')
  const passwordFile = path.join(folder, 'password')
  const data = path.join(folder, 'data')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (identity) for (const each of [folder, passwordFile]) chownSync(each, identity.uid, identity.gid)
  const options = { cwd: folder, ...identity }
  execFileSync(
    path.join(binaries, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'thulir',
      '-E',
      'UTF8',
      '--locale=C',
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '-N',
    ],
    { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
  )

  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Nothing here outlives the run.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(path.join(binaries, 'postgres'), ['-D', data, ...flags], {
    ...options,
    stdio: 'ignore',
  })
  const gone = new Promise((resolve) => server.on('exit', resolve))
  stop = async () => {
    server.kill('SIGINT')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgres://thulir:${password}@127.0.0.1:${port}/postgres`
  await untilItAnswers(url)
  return url
}

function findBinaries() {
  const asked = () => {
    try {
      return execFileSync('pg_config', ['--bindir'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim()
    } catch {
      return ''
    }
  }
  const below = (folder) =>
    existsSync(folder) ? readdirSync(folder).map((version) => path.join(folder, version, 'bin')) : []
  const places = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    asked(),
    ...below('/usr/lib/postgresql').reverse(),
  ]
  return places.find(
    (place) => place && ['initdb', 'postgres'].every((name) => existsSync(path.join(place, name))),
  )
}

/** PostgreSQL refuses to run as root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag, user) =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) }
    } catch {}
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.')
}

function freePort() {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

async function untilItAnswers(url) {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (attempt === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
