import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  freePort,
  refusedStart,
  removeFolder,
  type ShopProcess,
  startShop,
  temporaryFolder,
} from '../support/shop-process'

let folder: string
let shop: ShopProcess
beforeAll(async () => {
  folder = await temporaryFolder()
  shop = await startShop({ SHOP_DATA_DIR: path.join(folder, 'open'), SHOP_DEMO: 'off' })
})
afterAll(async () => {
  await shop.end('SIGTERM')
  await removeFolder(folder)
})

describe('a shop that cannot start says why in one sentence and ends with code 1', () => {
  const cases: [string, () => Promise<Record<string, string>> | Record<string, string>, RegExp][] = [
    [
      'a second process on the same data folder',
      () => ({ SHOP_DATA_DIR: path.join(folder, 'open') }),
      /already|another/i,
    ],
    [
      'a taken port',
      () => ({ SHOP_DATA_DIR: path.join(folder, 'port'), SHOP_DEMO: 'off', PORT: new URL(shop.origin).port }),
      /Port \d+ is taken/,
    ],
    [
      'a data folder that is a file',
      async () => {
        await writeFile(path.join(folder, 'file'), '')
        return { SHOP_DATA_DIR: path.join(folder, 'file') }
      },
      /folder/i,
    ],
    ['a data folder that cannot be made', () => ({ SHOP_DATA_DIR: '/sys/thulir/data' }), /folder/i],
    ['a wrong value', () => ({ PORT: 'four thousand' }), /PORT/],
    ['a broken DATABASE_URL', () => ({ DATABASE_URL: 'postgres//nowhere' }), /DATABASE_URL/],
    [
      'an unreachable database server',
      async () => ({ DATABASE_URL: `postgres://shop:secret@127.0.0.1:${await freePort()}/shop` }),
      /No PostgreSQL server answers/,
    ],
  ]

  test.each(cases)('%s', async (_what, env, says) => {
    const { code, sentence } = await refusedStart(await env())

    expect(code).toBe(1)
    expect(sentence).toMatch(says)
    expect(sentence.split('\n')).toHaveLength(1)
    expect(sentence).not.toMatch(/\bat .+:\d+:\d+|secret/)
  })
})

test('SIGTERM lets the shop end in good order, and its folder opens again', async () => {
  const env = { SHOP_DATA_DIR: path.join(folder, 'again'), SHOP_DEMO: 'off' }
  const first = await startShop(env)
  expect(await first.end('SIGTERM')).toBe(0)

  const second = await startShop(env)

  expect((await fetch(`${second.origin}/readyz`)).status).toBe(200)
  expect(await second.end('SIGINT')).toBe(0)
})

test('a bare shop shows its pages without a product', async () => {
  for (const path of ['/', '/product', '/blogs', '/login', '/contact']) {
    const reply = await fetch(shop.origin + path)
    expect(reply.status).toBe(200)
    expect(await reply.text()).toContain('<div id="root"><')
  }
})
