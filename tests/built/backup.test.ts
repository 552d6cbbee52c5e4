import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type StartedPostgres, startPostgres } from '../../scripts/postgres-server.mjs'
import { unpackBackup } from '../../src/platform/backup/archive'
import { restoreInChildProcess } from '../../src/platform/backup/try-restore'
import { runCommand } from '../support/built/cli'
import { fillDemoFolder } from '../support/built/demo-folder'
import { removeFolder, type ShopProcess, startShop, temporaryFolder } from '../support/built/shop-process'
import { meenasAddress } from '../support/factories/order-bodies'
import { openS3Server } from '../support/shop/s3-server'

const script = path.resolve(import.meta.dirname, '../../deploy/pg-backup.sh')
const meena = { email: 'meena@example.com', password: 'slow-goodness' }

// Every test starts several processes of the shop.
vi.setConfig({ testTimeout: 300_000 })

let folder: string
let data: string
let shop: ShopProcess | undefined
beforeAll(async () => {
  folder = await temporaryFolder()
  data = path.join(folder, 'shop')
  await fillDemoFolder(data)
})
afterEach(async () => {
  await shop?.end('SIGKILL')
  shop = undefined
})
afterAll(() => removeFolder(folder))

/** Like the shop's weekly job. */
const goesOn = new AbortController().signal
const tryRestore = restoreInChildProcess(new URL('../../dist/server/cli.js', import.meta.url))
const chore = (args: string[], env: Record<string, string> = {}) =>
  runCommand(args, { SHOP_DATA_DIR: data, ...env })

async function ask(address: string, body?: object, token?: string) {
  const answer = await fetch(`${shop?.origin}${address}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      Origin: shop?.origin ?? '',
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.status, `${address}: ${await answer.clone().text()}`).toBe(200)
  return answer.json()
}

const open = async () => {
  shop = await startShop({ SHOP_DATA_DIR: data, SHOP_ORIGIN: 'http://shop.test' })
  return shop
}
const close = async () => {
  expect(await shop?.end('SIGTERM')).toBe(0)
  shop = undefined
}

const customerToken = async () => (await ask('/api/user/login', meena)).token as string
const ordersOf = async () =>
  (await ask('/api/order/my-orders', undefined, await customerToken())).orders as { _id: string }[]
const productsOf = async () => (await ask('/api/product')) as { _id: string; images: { url: string }[] }[]

async function placeOrder(): Promise<string> {
  const [product] = await ask('/api/product?limit=1')
  const reply = await ask(
    '/api/order/cod',
    {
      shippingInfo: meenasAddress,
      orderItems: [{ product: product._id, color: product.color[0]._id, quantity: 1 }],
      totalPrice: product.color[0].price + 5,
    },
    await customerToken(),
  )
  return reply.order._id
}

/** Every picture of the media folder by name and bytes. */
async function pictures() {
  const media = path.join(data, 'media')
  const files = (await readdir(media, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      return [path.relative(media, file), (await readFile(file)).toString('base64')]
    }),
  )
}

test('a backup of the running shop, restored into an empty folder, brings back orders, goods, pictures and logins', async () => {
  await open()
  const orderId = await placeOrder()
  const goods = await productsOf()
  const file = path.join(folder, 'backup.tar.gz')

  const written = await chore(['backup', file])
  await close()
  const before = await pictures()
  await removeFolder(data)
  const restored = await tryRestore(file, data, goesOn)
  await open()

  expect(written).toMatchObject({ code: 0, said: expect.stringContaining(file) })
  expect(restored).toMatch(/and \d+ orders of/)
  expect((await ordersOf()).map(({ _id }) => _id)).toContain(orderId)
  expect(await productsOf()).toEqual(goods)
  expect(before.length).toBeGreaterThan(0)
  expect((await pictures()).sort()).toEqual(before.sort())
  await close()
})

test('a backup in a bucket, restored into an empty folder, brings back the shop; a bucket that is away is named', async () => {
  const s3 = await openS3Server()
  const { origin } = new URL(s3.bucket.endpoint)
  const bucket = {
    BACKUP_URL: `s3://shop/daily?endpoint=${origin}`,
    AWS_ACCESS_KEY_ID: s3.bucket.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.bucket.secretAccessKey,
  }
  const emptied = path.join(folder, 'from-bucket')
  try {
    const written = await chore(['backup'], bucket)
    const restored = await chore(['restore', 'newest'], { ...bucket, SHOP_DATA_DIR: emptied })
    s3.state.fault = 'away'
    const unreachable = await chore(['backup'], bucket)

    expect(written).toMatchObject({ code: 0, said: expect.stringContaining('to the bucket of BACKUP_URL') })
    expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/^Restored: \d+ products/) })
    expect((await readdir(path.join(emptied, 'media'))).sort()).toEqual(
      (await readdir(path.join(data, 'media'))).sort(),
    )
    expect(unreachable).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        new RegExp(`^The bucket ${origin}/shop of MEDIA_URL or BACKUP_URL cannot be used: [^\\n]+\\n$`),
      ),
    })
  } finally {
    await s3.close()
  }
})

test('a truncated backup is detected by its test', async () => {
  const [whole, damaged] = ['backup.tar.gz', 'damaged.tar.gz'].map((name) => path.join(folder, name))
  const bytes = await readFile(whole ?? '')
  await writeFile(damaged ?? '', bytes.subarray(0, -1000))

  await expect(tryRestore(damaged ?? '', path.join(folder, 'tried'), goesOn)).rejects.toThrow(
    /damaged or cut off/,
  )
})

test('a backup is not restored into a folder with a shop', async () => {
  const { code, said } = await chore(['restore', path.join(folder, 'backup.tar.gz')])

  expect(code).toBe(1)
  expect(said).toMatch(/holds a shop already/)
  expect(said.trim().split('\n')).toHaveLength(1)
})

test('an owner who lost the password gets a new one for the admin of the same shop', async () => {
  const { code, said } = await chore(['new-owner-password'])
  const [, email, password] = /^(\S+) can log in with the password (\S+),/.exec(said) ?? []
  await open()

  const member = await ask('/api/admin/login', { email, password })

  expect(code).toBe(0)
  expect(JSON.stringify(member)).toContain('owner')
  expect(await ordersOf()).not.toEqual([])
  await close()
})

/** Each table's rows as the backup stores them, sorted. */
async function rowsOf(backup: string): Promise<Record<string, string[]>> {
  const unpacked = `${backup}.unpacked`
  await unpackBackup(backup, unpacked)
  const tables = (await readdir(path.join(unpacked, 'tables'))).filter((name) => name.endsWith('.jsonl'))
  const rows = tables.sort().map(async (name) => {
    const text = await readFile(path.join(unpacked, 'tables', name), 'utf8')
    return [name, text.split('\n').filter(Boolean).sort()] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

/** Dumps with the script of deploy/, restores into a new database as docs/running.md says, and backs that up. */
async function throughPostgresTools({ url, binaries }: StartedPostgres): Promise<string> {
  const env = { PATH: `${binaries}:${process.env.PATH}`, DATABASE_URL: url, SHOP_DATA_DIR: data }
  const run = promisify(execFile)
  const { stdout } = await run('sh', [script, path.join(folder, 'dump')], { env })
  const fresh = new URL(url)
  fresh.pathname = '/fresh'
  await run('psql', [url, '--command', 'create database fresh'], { env })
  const into = ['--no-owner', '--single-transaction', `--dbname=${fresh}`]
  await run('pg_restore', [...into, stdout.trim()], { env })
  expect((await readdir(path.join(folder, 'dump/media'))).sort()).toEqual(
    (await readdir(path.join(data, 'media'))).sort(),
  )
  const file = path.join(folder, 'fresh.tar.gz')
  await chore(['backup', file], { DATABASE_URL: String(fresh) })
  return file
}

test('a failed pg_dump leaves no partial file behind', async () => {
  const dumps = path.join(folder, 'failed')
  await mkdir(path.join(folder, 'tools'))
  await writeFile(
    path.join(folder, 'tools/pg_dump'),
    '#!/bin/sh\ntouch "$(echo "$3" | cut -c 8-)"\nexit 1\n',
    {
      mode: 0o700,
    },
  )
  const env = {
    PATH: `${path.join(folder, 'tools')}:${process.env.PATH}`,
    DATABASE_URL: 'postgres://x/y',
    SHOP_DATA_DIR: data,
  }

  const failed = await promisify(execFile)('sh', [script, dumps], { env }).catch(({ code }) => code)

  expect(failed).toBe(1)
  expect(await readdir(dumps)).toEqual(['media'])
})

test('the embedded shop moves to a PostgreSQL server row by row, and pg_dump and pg_restore bring it back', async ({
  skip,
}) => {
  const server = await startPostgres()
  if (!server) return skip('there is no PostgreSQL on this machine')
  const DATABASE_URL = server.url
  const [here, there] = [path.join(folder, 'here.tar.gz'), path.join(folder, 'there.tar.gz')]
  try {
    await chore(['backup', here])
    const moved = await chore(['move-to-server'], { DATABASE_URL })
    await chore(['backup', there], { DATABASE_URL })
    const again = await chore(['move-to-server'], { DATABASE_URL })

    expect(moved).toMatchObject({ code: 0, said: expect.stringMatching(/^Moved: \d+ products/) })
    expect(await rowsOf(there)).toEqual(await rowsOf(here))
    expect(again.code).toBe(1)
    expect(await rowsOf(await throughPostgresTools(server))).toEqual(await rowsOf(here))
  } finally {
    await server.stop()
  }
})
