import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.mjs'

/**
 * Starts a PostgreSQL server from the binaries on this machine, in a temporary folder;
 * undefined if there are none. Only a durable one waits for the disk, as a shop's server does.
 */
export async function startPostgres({ durable = false, parent = tmpdir() } = {}) {
  const binaries = findBinaries()
  if (!binaries) return undefined
  const folder = mkdtempSync(path.join(parent, 'thulir-server-'))
  try {
    const identity = unprivileged()
    const options = { cwd: folder, ...identity }
    const data = path.join(folder, 'data')
    const password = initialise(binaries, folder, data, options)
    const port = await freePort()
    const hurried = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      ...(!durable && hurried),
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const url = `postgres://thulir:${password}@127.0.0.1:${port}/postgres`
    let server
    let gone
    const start = () => {
      server = spawn(path.join(binaries, 'postgres'), ['-D', data, ...flags], { ...options, stdio: 'ignore' })
      gone = new Promise((resolve) => server.on('exit', resolve))
      return untilItAnswers(url)
    }
    /** Ends it with this signal and leaves its files, so that it can be started again. */
    const end = (signal) => {
      server.kill(signal)
      return gone
    }
    const stop = async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    }
    await start().catch(async (error) => {
      await stop()
      throw error
    })
    return { url, binaries, data, options, pid: () => server.pid, start, end, stop }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** A streaming replica of a server that `startPostgres` started. */
export async function startReplica(primary) {
  const data = `${primary.data}-replica`
  await copyRunning(primary, data)
  const port = await freePort()
  const url = new URL(primary.url)
  url.port = String(port)
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    primary_conninfo: primary.url,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(path.join(primary.binaries, 'postgres'), ['-D', data, ...flags], {
    ...primary.options,
    stdio: 'ignore',
  })
  const gone = new Promise((resolve) => server.on('exit', resolve))
  const stop = () => {
    server.kill('SIGQUIT')
    return gone
  }
  await untilItAnswers(url.href)
  return { url: url.href, stop }
}

/** Copies the files of a running server; by SQL, as not every machine has pg_basebackup. */
async function copyRunning({ url, data: from, options }, to) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("select pg_backup_start('replica', true)")
  cpSync(from, to, { recursive: true, filter: (file) => !file.endsWith('postmaster.pid') })
  const { rows } = await client.query('select labelfile from pg_backup_stop()')
  await client.end()
  writeFileSync(path.join(to, 'backup_label'), rows[0].labelfile)
  writeFileSync(path.join(to, 'standby.signal'), '')
  if (options.uid !== undefined) execFileSync('chown', ['-R', `${options.uid}:${options.gid}`, to])
  chmodSync(to, 0o700)
}

function initialise(binaries, folder, data, options) {
  const password = randomBytes(12).toString('hex')
  const passwordFile = path.join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (options.uid !== undefined)
    for (const each of [folder, passwordFile]) chownSync(each, options.uid, options.gid)
  const flags = ['-E', 'UTF8', '--locale=C', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-N']
  execFileSync(path.join(binaries, 'initdb'), ['-D', data, '-U', 'thulir', ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return password
}

export function findBinaries() {
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

/** PostgreSQL does not run as root. */
export function unprivileged() {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag, user) =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) }
    } catch {}
  }
  throw new Error('PostgreSQL does not run as root, and this machine lacks an unprivileged user to run it.')
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
