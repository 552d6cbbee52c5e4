import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unpackPrograms } from '../scripts/debian.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { findBinaries, unprivileged } from '../scripts/postgres-server.mjs'
import { until } from './waiting.mjs'

/** Seconds without a sign of life after which a leader has lost its role. */
export const ttl = 20
/** The time a failover may take beyond it. */
export const patience = 10
const password = 'only-in-this-test'
export const patroniPackages = ['patroni', 'etcd-server', 'haproxy', 'python3-etcd']

const here = { address: '127.0.0.1', enter: [] }

/**
 * Two PostgreSQL servers under Patroni, one the synchronous standby of the other, behind haproxy. Each may have a
 * host of its own (hosts.mjs); etcd and haproxy run on `own`.
 */
export async function startPatroni({ own = here, hosts = [here, here] } = {}) {
  const programs = unpackPrograms(...patroniPackages)
  const folder = mkdtempSync(path.join(tmpdir(), 'thulir-patroni-'))
  const identity = unprivileged() ?? {}
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid)
  const running = new Set()
  const run = (log, command, args, { enter } = here) => {
    const output = openSync(path.join(folder, `${log}.log`), 'a')
    const env = { ...programs.env, HOME: folder, LANG: 'C.UTF-8' }
    const elsewhere = enter.length > 0
    // Only root enters a host; the program then gives its rights away.
    const [first, ...rest] = [...enter, ...(elsewhere ? lowered(identity) : []), command, ...args]
    const rights = elsewhere ? {} : identity
    const child = spawn(first, rest, { cwd: folder, ...rights, env, stdio: ['ignore', output, output] })
    closeSync(output)
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }
  const nodes = []
  const killAll = () => {
    for (const node of nodes) killNode(node)
    for (const child of running) child.kill('SIGKILL')
  }
  process.once('exit', killAll)
  const stop = async () => {
    killAll()
    while (running.size > 0) await sleep(50)
    process.off('exit', killAll)
    for (const removed of [folder, programs.folder])
      rmSync(removed, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    return { url: await startAll(), nodes, stop }
  } catch (error) {
    await stop()
    throw error
  }

  async function startAll() {
    const etcd = await startEtcd(own, folder, (args) => run('etcd', programs.find('etcd'), args))
    for (const [index, name] of ['one', 'two'].entries())
      nodes.push(await aNode(name, hosts[index], folder, etcd, identity))
    const patroni = (node) =>
      run(`patroni-${node.name}`, '/usr/bin/python3', [programs.find('patroni'), node.file], node.host)
    for (const node of nodes) {
      node.start = () => {
        node.patroni = patroni(node)
      }
      node.is = (role) => isAnswered(`${node.host.address}:${node.rest}`, `/${role}`)
      node.kill = () => killNode(node)
    }
    nodes[0].start()
    await until('the first leader', () => nodes[0].is('primary'))
    nodes[1].start()
    await until('a standby in step', () => nodes[1].is('sync'))
    const port = await freePort()
    writeFileSync(path.join(folder, 'haproxy.cfg'), proxyConfig(own, port, nodes))
    run('haproxy', programs.find('haproxy'), ['-db', '-f', path.join(folder, 'haproxy.cfg')])
    return `postgres://postgres:${password}@${own.address}:${port}/postgres`
  }
}

async function startEtcd({ address }, folder, run) {
  const [client, peer] = [await freePort(), await freePort()].map((port) => `http://${address}:${port}`)
  const places = { 'listen-client-urls': client, 'advertise-client-urls': client, 'listen-peer-urls': peer }
  const first = { 'initial-advertise-peer-urls': peer, 'initial-cluster': `chaos=${peer}` }
  const flags = { name: 'chaos', 'data-dir': path.join(folder, 'etcd'), ...places, ...first }
  run(Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]))
  await until('etcd', () => isAnswered(new URL(client).host, '/health'))
  return new URL(client).host
}

async function aNode(name, host, folder, etcd, identity) {
  const [port, rest] = [await freePort(), await freePort()]
  const home = path.join(folder, name)
  mkdirSync(home)
  if (identity.uid !== undefined) chownSync(home, identity.uid, identity.gid)
  const data = path.join(home, 'data')
  const user = (username) => ({ username, password })
  const bootstrap = {
    dcs: {
      ttl,
      loop_wait: 2,
      retry_timeout: 5,
      maximum_lag_on_failover: 1_048_576,
      synchronous_mode: true,
      postgresql: { use_pg_rewind: true, use_slots: true, parameters: { max_connections: 60 } },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    pg_hba: ['host all all samenet scram-sha-256', 'host replication all samenet scram-sha-256'],
  }
  const postgresql = {
    listen: `${host.address}:${port}`,
    connect_address: `${host.address}:${port}`,
    data_dir: data,
    bin_dir: binaries(),
    pgpass: path.join(home, 'pgpass'),
    authentication: { superuser: user('postgres'), replication: user('copier'), rewind: user('rewinder') },
    parameters: { unix_socket_directories: home, password_encryption: 'scram-sha-256' },
  }
  const restapi = { listen: `${host.address}:${rest}`, connect_address: `${host.address}:${rest}` }
  const file = path.join(home, 'patroni.json')
  // JSON is YAML too.
  writeFileSync(
    file,
    JSON.stringify({ scope: 'thulir', name, restapi, etcd3: { host: etcd }, bootstrap, postgresql }),
  )
  return { name, host, port, rest, file, data }
}

/** As when the machine is gone: Patroni, the server and each of its processes end without notice. */
function killNode({ patroni, data }) {
  patroni?.kill('SIGKILL')
  try {
    const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    for (const each of [pid, ...children.map(Number)]) if (each > 1) process.kill(each, 'SIGKILL')
  } catch {}
}

const lowered = ({ uid, gid }) =>
  uid === undefined ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--']

/** The folder that contains all of them: a folder of links may have only some. */
const binaries = () => path.dirname(realpathSync(path.join(findBinaries() ?? '', 'postgres')))

const proxyConfig = ({ address }, port, nodes) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen database
  bind ${address}:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, host, port, rest }) => `  server ${name} ${host.address}:${port} check port ${rest}`).join('\n')}
`

const isAnswered = (where, address) =>
  fetch(`http://${where}${address}`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** The leader first. */
export async function byRole([one, two]) {
  return (await one.is('primary')) ? [one, two] : [two, one]
}
