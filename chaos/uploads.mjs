import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import sharp from 'sharp'
import { untilReady } from '../scripts/built-shop.mjs'
import { startPostgres } from '../scripts/postgres-server.mjs'
import { aStaffCookie, ask } from './database.mjs'
import { openShop } from './shop.mjs'
import { mountSmallDisk } from './small-disk.mjs'

const products = 2000

/** Uploads by the owner meet a full disk, of the pictures or of the database, before the upload or during its work. */
export async function uploadToFullDisk({ trials }) {
  const results = []
  for (let trial = 0; trial < trials; trial += 1)
    for (const full of ['pictures', 'database']) results.push(await uploadOnce(full))
  const wrong = results.flatMap((one) => one.wrong)
  const sum = (name) => results.reduce((total, one) => total + (one[name] ?? 0), 0)
  return {
    passed: wrong.length === 0,
    result: `${sum('rejected')} uploads answered 503 with nothing stored, ${sum('named')} jobs ended saying that the disk is full, ${sum('resumed')} imports of ${products} products interrupted and finished without help; not as promised: ${wrong.join('; ') || 'nothing'}`,
  }
}

async function uploadOnce(full) {
  const disk = mountSmallDisk()
  let [database, office] = []
  try {
    database = await startPostgres({ durable: true, ...(full === 'database' && { parent: disk.folder }) })
    const folder = full === 'pictures' ? { SHOP_DATA_DIR: path.join(disk.folder, 'shop') } : {}
    office = await openOffice(database.url, folder)
    return await (full === 'pictures' ? fillPictures(office, disk) : fillDatabase(office, disk))
  } finally {
    await office?.close()
    await database?.stop()
    disk.unmount()
  }
}

/** The picture cannot be written: the job reports the reason, the product is unchanged, and the same picture is accepted later. */
async function fillPictures(office, disk) {
  const wrong = []
  const before = await office.facts()
  const picture = await aPicture()
  disk.fill()
  const { body } = await office.sendPicture(picture)
  const failed = await office.untilOver(body.jobId)
  const drafts = readdirSync(path.join(disk.folder, 'shop/media'), { recursive: true })
  if (failed.state !== 'failed' || !/disk .* full/.test(failed.error))
    wrong.push(`the job: ${failed.state}, ${failed.error}`)
  if (drafts.some((name) => name.endsWith('.draft'))) wrong.push('a draft is left')
  if ((await office.facts()).pictures !== before.pictures) wrong.push('a picture by half')
  disk.makeRoom()
  const again = await office.untilOver((await office.sendPicture(picture)).body.jobId)
  if (again.state !== 'done' || (await office.facts()).pictures === before.pictures)
    wrong.push(`with room: ${again.state}`)
  return { wrong, named: 1 }
}

/** The database accepts nothing: 503 and nothing stored; a running job continues when there is space. */
async function fillDatabase(office, disk) {
  const wrong = []
  const before = await office.facts()
  const { body } = await office.sendTable('amid')
  while (((await office.job(body.jobId))?.done ?? 0) < 50) await sleep(20)
  disk.fill()
  await sleep(3000)
  const sent = [await office.sendPicture(await aPicture()), await office.sendTable('after')]
  for (const { status } of sent) if (status !== 503) wrong.push(`answered ${status}`)
  disk.makeRoom()
  await untilReady(office.origin)
  const finished = await office.untilOver(body.jobId)
  const { added, faults } = finished.result ?? {}
  if (finished.state !== 'done' || added !== products || faults.length > 0)
    wrong.push(`the import: ${finished.state}, ${added} added`)
  const now = await office.facts()
  const expected = { ...before, products: before.products + products, jobs: before.jobs + 1 }
  if (!isDeepStrictEqual(now, expected))
    wrong.push(`there are ${JSON.stringify(now)} instead of ${JSON.stringify(expected)}`)
  for (const again of [await office.sendPicture(await aPicture()), await office.sendTable('later')]) {
    const { state } = await office.untilOver(again.body.jobId)
    if (state !== 'done') wrong.push(`with room: ${state}`)
  }
  return { wrong, rejected: sent.length, resumed: 1 }
}

/** Noise, so that the files are not small. */
function aPicture() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 }
  return sharp({ create: { width: 1600, height: 1600, channels: 3, noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

const aTable = (name) =>
  ['slug,title,brand,category,price']
    .concat(Array.from({ length: products }, (_, n) => `${name}-${n},Millet ${n},Vayal,Millets,${100 + n}`))
    .join('\n')

/** The shop, the owner's session, and a database connection that shows what is stored. */
async function openOffice(databaseUrl, env) {
  const shop = await openShop({ DATABASE_URL: databaseUrl, ...env })
  const [{ id }] = await ask(databaseUrl, 'select id from product order by id limit 1')
  const headers = { cookie: await aStaffCookie(databaseUrl), origin: shop.origin }
  const send = async (address, body) => {
    const upload = { ...headers, 'content-type': 'application/octet-stream' }
    const reply = await fetch(shop.origin + address, { method: 'POST', headers: upload, body })
    return { status: reply.status, body: await reply.json() }
  }
  const job = async (id) => {
    const reply = await fetch(`${shop.origin}/api/admin/jobs/${id}`, { headers })
    return reply.ok ? reply.json() : undefined
  }
  return {
    origin: shop.origin,
    close: shop.close,
    job,
    sendPicture: (bytes) => send(`/api/admin/products/${id}/pictures?alt=A%20jar`, bytes),
    sendTable: (name) => send('/api/admin/product-imports?apply=yes', aTable(name)),
    untilOver: async (id) => {
      for (const began = performance.now(); ; await sleep(200)) {
        const found = await job(id).catch(() => undefined)
        if (found?.state === 'done' || found?.state === 'failed') return found
        if (performance.now() - began > 300_000) return { state: 'never over' }
      }
    },
    facts: async () => {
      const [counts] = await ask(
        databaseUrl,
        `select (select count(*)::int from product) as products,
        (select count(*) from media) || ', shown ' || (select count(*) from product_image) as pictures,
        (select count(*)::int from job where kind in ('product-import', 'product-picture')) as jobs`,
      )
      return counts
    },
  }
}
