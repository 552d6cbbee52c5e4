import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Connection, getRequest } from '../bench/connection.mjs'
import { memory } from '../bench/lifetimes.mjs'
import { announceAnswers, count, strangeAnswers } from './answers.mjs'
import { ask } from './database.mjs'
import { grownBetween } from './heap-snapshots.mjs'
import { openShop } from './shop.mjs'
import { someVisitors, visit } from './visits.mjs'

const watch = pathToFileURL(path.join(import.meta.dirname, 'heap-watch.mjs')).href
/** First reads, compilation and filling caches settle in the first third. */
const settled = 3
/** Shorter runs are still settling: they only show what was answered and what was left behind. */
const fewestMinutes = 15
/** Limit for memory. Handles and connections are few and vary by one, so they may not grow by a whole one. */
const promisedPerTenMinutes = 0.01

/** Twenty evening shoppers for this many minutes: of 100 actions, 80 view a page, 15 change the cart, 5 place an order. */
export async function soak({ trials: minutes, databaseUrl }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'thulir-soak-'))
  mkdirSync(path.join(folder, 'temporary'))
  const shop = await openShop({
    DATABASE_URL: databaseUrl,
    NODE_OPTIONS: `--import ${watch}`,
    SOAK_FOLDER: folder,
    TMPDIR: path.join(folder, 'temporary'),
  })
  const visitors = await someVisitors(shop.origin, databaseUrl, 20)
  const evening = beThere(visitors, await addressesOf(shop.origin))
  const looks = []
  const snapshots = []
  const takeSnapshot = async () => {
    const file = path.join(folder, `${snapshots.length}.heapsnapshot.json`)
    snapshots.push((await tell(shop.pid(), 'SIGWINCH', file)).file)
  }
  for (let minute = 1; minute <= minutes; minute += 1) {
    await sleep(60_000)
    looks.push(await look(shop.pid(), folder, databaseUrl))
    if (minute === Math.ceil(minutes / settled)) await takeSnapshot()
  }
  await takeSnapshot()
  const answers = await evening.stop()
  await shop.close()
  const left = readdirSync(path.join(folder, 'temporary')).length
  const grown = grownBetween(...snapshots, 100_000)
  rmSync(folder, { recursive: true })
  return judge(looks, answers, left, grown)
}

async function addressesOf(origin) {
  const products = await (await fetch(`${origin}/api/product?limit=24`)).json()
  const pages = products.map(({ _id }) => `/product/${_id}`)
  const lists = ['/product', '/product?price[gte]=100', '/product?ratings=4']
  return ['/', '/blogs', '/contact', '/api/product-suggestions?search=hon', ...pages, ...lists]
}

/** Each shopper does one thing after the other, with a short pause between, until stopped. */
function beThere(visitors, addresses) {
  let going = true
  const answers = new Map()
  const one = (list) => list[Math.floor(Math.random() * list.length)]
  const stay = async (visitor) => {
    visitor.connection = await Connection.open(visitor.port)
    while (going) {
      const dice = Math.random() * 100
      const ask = async (request) => (await visitor.connection.ask(request)).status
      const status =
        dice < 80
          ? await ask(getRequest(one(addresses), { 'accept-encoding': 'br' }))
          : dice < 95
            ? await ask(visitor.readCart)
            : await visit(visitor)
      count(answers, status)
      await sleep(200 + Math.random() * 600)
    }
  }
  const running = visitors.map(stay)
  const stop = async () => {
    going = false
    await Promise.all(running)
    return answers
  }
  return { stop }
}

async function look(pid, folder, databaseUrl) {
  const { heap } = await tell(pid, 'SIGUSR2', path.join(folder, 'heap.json'))
  const [{ connections }] = await ask(
    databaseUrl,
    'select count(*)::int as connections from pg_stat_activity where datname = current_database()',
  )
  return {
    heap,
    resident: memory(pid).now,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    connections: connections - 1,
  }
}

/** What the shop writes to the file when it receives the signal. */
async function tell(pid, signal, file) {
  rmSync(file, { force: true })
  process.kill(pid, signal)
  for (;;) {
    await sleep(100)
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      // Not written yet, or only half of it.
    }
  }
}

function judge(looks, answers, left, grown) {
  const { flat, growth } = looks.length < fewestMinutes ? tooShort : judgeGrowth(looks)
  const kinds = grown.map(({ what, grown: bytes }) => `${what} (${Math.round(bytes / 1000)} kB)`)
  return {
    // While it writes a snapshot the shop does not answer, and after that it answers 503.
    passed: flat && strangeAnswers(answers).length + left === 0,
    result: [
      `answers ${announceAnswers(answers)}`,
      growth,
      `${left} temporary files left`,
      `of two heap snapshots the later has more of ${kinds.join(', ') || 'nothing, from 100 kB on'}`,
    ].join('; '),
  }
}

const tooShort = { flat: true, growth: 'too short to tell what grows' }

function judgeGrowth(looks) {
  const rest = looks.slice(Math.ceil(looks.length / settled))
  const growth = Object.fromEntries(
    ['heap', 'resident', 'handles', 'connections'].map((name) => [
      name,
      slope(rest.map((each) => each[name])),
    ]),
  )
  const percent = (name) => `${(growth[name] * 100).toFixed(1)} %`
  const ends = (name) => `${rest[0][name]} to ${rest.at(-1)[name]}`
  const heaps = rest.map(({ heap }) => (heap / 1e6).toFixed(1))
  return {
    flat:
      growth.heap < promisedPerTenMinutes &&
      ['handles', 'connections'].every((name) => growth[name] * rest[0][name] < 1),
    growth: `of the last ${rest.length} minutes, in ten: heap ${percent('heap')} (${heaps[0]} to ${heaps.at(-1)} MB), resident ${percent('resident')} (${ends('resident')} MB), handles ${percent('handles')} (${ends('handles')}), connections ${percent('connections')} (${ends('connections')})`,
  }
}

/** By how much of its mean a per-minute figure grows in ten minutes, from the line that fits best. */
function slope(figures) {
  const mean = (list) => list.reduce((sum, figure) => sum + figure, 0) / list.length
  const [middle, level] = [(figures.length - 1) / 2, mean(figures)]
  const along = mean(figures.map((figure, minute) => (minute - middle) * (figure - level)))
  const spread = mean(figures.map((_, minute) => (minute - middle) ** 2))
  return (along / spread / level) * 10
}
