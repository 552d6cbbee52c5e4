import { spawnSync } from 'node:child_process'
import { cp } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { hasEnded, launchShop, untilReady } from '../scripts/built-shop.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { ask, note, stop, temporaryFolder } from './lifetimes.mjs'

const root = path.resolve(import.meta.dirname, '..')
const watcher = pathToFileURL(path.join(import.meta.dirname, 'processes/watch-shop.mjs')).href
/** The flags of `npm start`. */
const startFlags = ['--max-semi-space-size=4', '--v8-pool-size=1']

/** The built shop as `npm start` runs it, with one log line per request. `msToOpen`: time to its first 200. */
export async function startShop({ dataDir, databaseUrl = '', watched = false, execArgv = [], env = {} }) {
  const port = await freePort()
  const began = performance.now()
  const child = note(
    launchShop(
      { PORT: String(port), SHOP_DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env },
      {
        execArgv: [...startFlags, ...(watched ? ['--import', watcher] : []), ...execArgv],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    ),
  )
  await untilOpen(port, () => hasEnded(child))
  return {
    child,
    port,
    msToOpen: performance.now() - began,
    /** Counts database statements while an action runs; only a watched shop counts. */
    countStatements: async (work) => {
      await ask(child, 'statements')
      await work()
      return (await ask(child, 'statements')).statements
    },
    stop: () => stop(child),
  }
}

export const untilOpen = (port, ended) =>
  untilReady(`http://127.0.0.1:${port}`, ended, { url: '/', everyMs: 5 })

let demo

/** A data folder with the demo shop, copied from one that was seeded once. */
export async function demoFolder() {
  demo ??= (async () => {
    const folder = temporaryFolder()
    const shop = await startShop({ dataDir: folder })
    await shop.stop()
    return folder
  })()
  const folder = temporaryFolder()
  await cp(await demo, folder, { recursive: true })
  return folder
}

/** Fills a shop with generated products, customers and orders, this many of each; `env` names its database. */
export function seedShop(counts, env) {
  const wanted = Object.entries(counts).flatMap(([what, count]) => [`--${what}`, String(count)])
  const { status } = spawnSync(process.execPath, ['dist/server/cli.js', 'seed', ...wanted, '--force'], {
    cwd: root,
    env: { ...process.env, SHOP_LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`The shop could not be seeded with ${wanted.join(' ')}`)
}

/** One response as sent: the body is not decompressed. */
export function get(port, url, headers = {}) {
  return new Promise((resolve, reject) => {
    http
      .get({ port, host: '127.0.0.1', path: url, headers, agent: false }, (response) => {
        const parts = []
        response.on('data', (part) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            rawHeaders: response.rawHeaders,
            body: Buffer.concat(parts),
          }),
        )
      })
      .on('error', reject)
  })
}

export async function getJson(port, url) {
  const { status, body } = await get(port, url)
  if (status !== 200) throw new Error(`${url} answered ${status}`)
  return JSON.parse(body)
}

/** Home, the list and one product of the demo shop, and the data of their pages. */
export async function findPages(port) {
  const [product] = await getJson(port, '/api/product?limit=1')
  const pages = { home: '/', list: '/product', product: `/product/${product._id}` }
  return Object.fromEntries(
    await Promise.all(
      Object.entries(pages).map(async ([name, url]) => {
        const html = (await get(port, url)).body.toString()
        const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1]
        return [name, { url, html, data: JSON.parse(data) }]
      }),
    ),
  )
}
