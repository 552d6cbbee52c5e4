import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unpackPrograms } from '../scripts/debian.mjs'
import { aStaffCookie } from './database.mjs'
import { countBroken, openShop, post, someShoppers } from './shop.mjs'

const offsets = ['+1h', '-1h', '+2d', '-3h', '+5m', '-5m']

/** The clocks of two shops jump independently while the database clock stays right: nothing is rejected and sessions stay valid. */
export async function jumpClocks({ trials, databaseUrl }) {
  const programs = unpackPrograms('libfaketime')
  const folder = mkdtempSync(path.join(tmpdir(), 'thulir-clocks-'))
  const library = findLibrary(programs.folder)
  const shops = []
  for (const name of ['one', 'two']) {
    const file = path.join(folder, name)
    const faked = { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1' }
    writeFileSync(file, '+0\n')
    const given = { DATABASE_URL: databaseUrl, SHOP_TRUST_PROXY: 'on' }
    const env = { ...given, ...faked, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
    shops.push(
      Object.assign(await openShop(env), { setClock: (offset) => writeFileSync(file, `${offset}\n`) }),
    )
  }
  const cookie = await aStaffCookie(databaseUrl)
  const early = await someShoppers(shops[0].origin, 1)
  let asked = 0
  const odd = []
  const note = (what, { status }) => {
    asked += 1
    if (status !== 200) odd.push(`${what} ${status}`)
  }
  try {
    for (let trial = 0; trial < trials; trial += 1) {
      for (const [index, shop] of shops.entries()) shop.setClock(offsets[(trial + index) % offsets.length])
      await Promise.all(
        shops.map(({ origin }, index) =>
          tryAll(origin, shops[1 - index].origin, { note, address: `10.3.${index}.${trial}` }),
        ),
      )
      for (const { origin } of shops) {
        note('an old session', await early[0].order(undefined, origin))
        note('an old cart', await early[0].cart(origin))
        note('back office', await fetch(`${origin}/api/admin/orders`, { headers: { cookie } }))
      }
    }
    const broken = await countBroken(databaseUrl)
    return {
      passed: odd.length === 0 && broken === 0 && shops.every((shop) => shop.isAlive()),
      result: `${asked} calls, rejected: ${[...new Set(odd)].join(', ') || 'none'}; ${broken} orders incomplete`,
    }
  } finally {
    for (const shop of shops) await shop.close()
    programs.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Loads pages, and with a signup at one shop and an order at the other, from an address not used before. */
async function tryAll(origin, other, { note, address }) {
  for (const page of ['/', '/product', '/api/product?search=honey', '/readyz'])
    note(page, await fetch(origin + page))
  const [shopper] = await someShoppers(origin, 1)
  note('login and order', await shopper.order(undefined, other))
  const { email } = shopper
  const from = { 'x-forwarded-for': address }
  note('reset mail', await post(other, '/api/user/forgot-password-token', { email }, from))
}

/** The place of a shared library below the folder depends on the machine. */
function findLibrary(folder) {
  const below = (root) =>
    (existsSync(root) ? readdirSync(root) : []).map((name) =>
      path.join(root, name, 'faketime/libfaketime.so.1'),
    )
  const found = [...below(path.join(folder, 'usr/lib')), ...below('/usr/lib')].find((file) =>
    existsSync(file),
  )
  if (!found) throw new Error('There is no libfaketime.')
  return found
}
