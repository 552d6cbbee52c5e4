import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { announceAnswers } from './answers.mjs'
import { ask } from './database.mjs'
import { behindProxy } from './two-instances.mjs'

const root = path.resolve(import.meta.dirname, '..')

/** Adds to tables that every order reads and writes. */
const additions = (n) => `
create table gift_note_${n} (order_id uuid primary key references orders, words text not null);
alter table orders add column gift_${n} boolean not null default false;
alter table order_item add column gift_words_${n} text;
alter table product add column gift_wrap_${n} boolean not null default false;
alter table cart_item add column gift_${n} integer not null default 0;
alter table customer add column gifts_${n} integer not null default 0;
create index orders_gift_${n} on orders (id) where gift_${n};
`

/**
 * Two shops behind haproxy come to the next version in turn, whose migration the first of them runs, under orders. In
 * between the old version, restarted on the new tables, and the new one serve side by side.
 */
export async function upgradeInTurn(given) {
  const home = mkdtempSync(path.join(tmpdir(), 'thulir-versions-'))
  let [version, trial, sideBySide] = [root, 0, 0]
  const upgrade = async (_, { shops, parts, shoppers, untilSeen }) => {
    trial += 1
    version = nextVersion(version, path.join(home, String(trial)), trial)
    const [first, second] = shops
    await restart(first, version)
    await untilSeen()
    await parts.askAll()
    await restart(second)
    await untilSeen()
    sideBySide += await orderAcross(shoppers, first, second)
    await parts.askAll()
    await restart(second, version)
  }
  try {
    const { acknowledged, statuses, lost, broken, parts } = await behindProxy(given, upgrade)
    const served = parts.of('home, list, search', 'cart, order, login', 'reset mail', 'back office')
    const odd = [...statuses, ...served].filter(([what]) => what !== 200)
    const [{ migrated }] = await ask(
      given.databaseUrl,
      "select count(*)::int as migrated from kysely_migration where name like '%_gift_notes_%'",
    )
    return {
      passed:
        lost + broken + odd.length === 0 && acknowledged.size > 0 && sideBySide > 0 && migrated === trial,
      result: `${acknowledged.size} orders acknowledged, ${lost} lost or doubled, ${broken} not whole, other answers: ${announceAnswers(odd) || 'none'}; ${sideBySide} more were sent to the old and to the new version under one key and are one order each; every part ${parts.tell()}`,
    }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

async function restart(shop, version) {
  await shop.end('SIGTERM')
  if (version) shop.use(version)
  await shop.start()
}

/** Orders at each version; the other gives the same order back for the same key. */
async function orderAcross(shoppers, one, other) {
  let placed = 0
  for (const shopper of shoppers)
    for (const [first, second] of [
      [one, other],
      [other, one],
    ]) {
      const key = crypto.randomUUID()
      const [id, again] = [await orderId(shopper, key, first), await orderId(shopper, key, second)]
      if (id === undefined || id !== again) throw new Error(`An order is ${id}, and ${again} elsewhere`)
      placed += 1
    }
  return placed
}

const orderId = async (shopper, key, { origin }) =>
  (await (await shopper.order(key, origin)).json()).order?._id

/** A copy of a built shop with one migration more. */
function nextVersion(from, to, n) {
  cpSync(path.join(from, 'dist'), path.join(to, 'dist'), { recursive: true })
  for (const name of ['node_modules', 'demo', 'package.json'])
    symlinkSync(path.join(root, name), path.join(to, name))
  const chunks = path.join(to, 'dist/server/chunks')
  const file = path.join(
    chunks,
    readdirSync(chunks).find((name) => name.startsWith('migrate-')),
  )
  const added = `"/db/migrations/9${String(n).padStart(3, '0')}_gift_notes_${n}.sql": ${JSON.stringify(additions(n))},`
  const built = readFileSync(file, 'utf8')
  const changed = built.replace('"/db/migrations/0001_', (name) => `${added}\n\t${name}`)
  if (changed === built) throw new Error(`${file} lists no migrations`)
  writeFileSync(file, changed)
  return to
}
