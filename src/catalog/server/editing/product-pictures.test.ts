import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { aProduct } from '../../../../tests/support/factories/factories'
import { brokenFiles, hostileFiles, loadedFiles } from '../../../../tests/support/factories/hostile-files'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import { jobKinds } from '../../../jobs/server/job-kinds'
import { doJobs } from '../../../jobs/server/job-worker'
import type { PictureEncoder } from '../../../media/server/picture-encoder'

const manager = (shop: TestShop) => shop.asStaff('manager')
const show = async (shop: TestShop, id: string) =>
  (await manager(shop).get(`/api/admin/products/${id}`)).json()
const upload = (shop: TestShop, id: string, bytes: Uint8Array, alt = '', file = '') =>
  manager(shop).upload(`/api/admin/products/${id}/pictures?${new URLSearchParams({ alt, file })}`, bytes)
const doAll = (shop: TestShop, pictures = shop.services.pictures, signal = new AbortController().signal) =>
  doJobs({ ...shop.services, pictures }, jobKinds, signal)
const paint = (width: number, height: number, background = '#8a4b14') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

async function withPictures(shop: TestShop, ...colours: string[]) {
  const { id, options } = await aProduct(shop.db, { options: [{}, { name: 'Dark' }] })
  for (const colour of colours) await upload(shop, id, await paint(400, 300, colour), colour)
  await doAll(shop)
  return { id, options, pictures: (await show(shop, id)).pictures }
}

test('an uploaded picture shows its progress, and is on the product once its sizes are made', async ({
  shop,
}) => {
  const { id } = await aProduct(shop.db)

  const started = await upload(shop, id, await paint(800, 600), 'A jar')
  expect((await show(shop, id)).pictureJobs).toMatchObject([{ id: started.json().jobId, state: 'queued' }])
  await doAll(shop)

  const { pictures, pictureJobs } = await show(shop, id)
  expect(pictureJobs).toEqual([])
  expect(pictures).toMatchObject([{ alt: 'A jar', cropped: false, picture: { width: 800, height: 600 } }])
  const shown = (await shop.visitor.get(`/api/product/${id}`)).json()
  expect(shown.images).toMatchObject([{ alt: 'A jar', widths: [320, 480, 720] }])
  const file = await shop.visitor.get(`${shown.images[0].path}/720.webp`)
  expect(file.headers['content-security-policy']).toContain('sandbox')
  expect((await shop.visitor.get(`${shown.images[0].path}/master.webp`)).statusCode).toBe(404)
  const job = (await manager(shop).get(`/api/admin/jobs/${started.json().jobId}`)).json()
  expect(job).toMatchObject({ state: 'done', done: 4, total: 4 })
})

test('a picture is called unreadable only if its file caused the failure', async ({ shop }) => {
  const { id } = await aProduct(shop.db)
  await upload(shop, id, await paint(300, 300))
  const encode = () => Promise.reject(Object.assign(new Error('spawn EAGAIN'), { code: 'EAGAIN' }))

  await doAll(shop, { encode })

  const [job] = (await show(shop, id)).pictureJobs
  expect(job).toMatchObject({ state: 'failed', error: expect.stringContaining('on our side') })
})

test('a failed picture is listed by its file name until it is dismissed; one in progress stays', async ({
  shop,
}) => {
  const { id } = await aProduct(shop.db)
  const [[, torn] = []] = await brokenFiles()
  await upload(shop, id, torn ?? new Uint8Array(), '', 'torn.jpg')
  await doAll(shop)
  await upload(shop, id, await paint(300, 300), '', 'whole.png')
  const [failed, waiting] = (await show(shop, id)).pictureJobs
  expect([failed, waiting]).toMatchObject([
    { file: 'torn.jpg', state: 'failed' },
    { file: 'whole.png', state: 'queued' },
  ])

  const forget = (jobId: string, of = id) =>
    manager(shop).delete(`/api/admin/products/${of}/picture-jobs/${jobId}`)
  const other = await aProduct(shop.db)
  await forget(failed.id, other.id)
  expect((await show(shop, id)).pictureJobs).toHaveLength(2)
  await forget(waiting.id)
  await forget(failed.id)

  expect((await show(shop, id)).pictureJobs).toMatchObject([{ file: 'whole.png' }])
})

test('a failed picture is shown for days, and a queued one without limit', async ({ shop }) => {
  const { id } = await aProduct(shop.db)
  const [[, torn] = []] = await brokenFiles()
  await upload(shop, id, torn ?? new Uint8Array(), '', 'torn.jpg')
  await doAll(shop)
  await upload(shop, id, await paint(300, 300), '', 'whole.png')
  const age = (days: number) =>
    sql`update job set created_at = created_at - make_interval(days => ${days})
      where input ->> 'productId' = ${id}`.execute(shop.db)

  await age(29)
  expect((await show(shop, id)).pictureJobs).toMatchObject([{ file: 'torn.jpg' }, { file: 'whole.png' }])
  await age(2)

  expect((await show(shop, id)).pictureJobs).toMatchObject([{ file: 'whole.png' }])
  await doAll(shop)
})

test('a picture in progress at shutdown is queued again, and made after the next start', async ({ shop }) => {
  const { id } = await aProduct(shop.db)
  await upload(shop, id, await paint(300, 300))
  const closing = new AbortController()
  const encode: PictureEncoder['encode'] = (source, options) => {
    closing.abort()
    if (options?.signal?.aborted) return Promise.reject(new Error('aborted'))
    return shop.services.pictures.encode(source, options)
  }

  await doAll(shop, { encode }, closing.signal)
  const afterStop = (await show(shop, id)).pictureJobs
  await doAll(shop)

  expect(afterStop).toMatchObject([{ state: 'queued', error: null }])
  expect((await show(shop, id)).pictures).toHaveLength(1)
})

test('pictures are sorted, described, assigned to an option and removed', async ({ shop }) => {
  const { id, options, pictures } = await withPictures(shop, 'red', 'green', 'blue')
  const [red, green, blue] = pictures.map(({ mediaId }: { mediaId: string }) => mediaId)

  const arranged = await manager(shop).put(`/api/admin/products/${id}/pictures`, {
    known: [red, green, blue],
    pictures: [
      { mediaId: blue, alt: 'The lid', optionId: options[1]?.id },
      { mediaId: red, alt: 'red', optionId: null },
    ],
  })

  expect(arranged.json().pictures).toMatchObject([
    { mediaId: blue, alt: 'The lid', optionId: options[1]?.id },
    { mediaId: red },
  ])
  const stale = await manager(shop).put(`/api/admin/products/${id}/pictures`, {
    known: [red, green, blue],
    pictures: [],
  })
  expect(stale.json()).toMatchObject({ code: 'PICTURES_MOVED' })
})

test('a crop uses the uncropped picture, so that it can be widened or undone', async ({ shop }) => {
  const { id, pictures } = await withPictures(shop, 'orange')
  const crop = async (mediaId: string, frame: object) => {
    const answer = await manager(shop).post(`/api/admin/products/${id}/pictures/${mediaId}/crop`, frame)
    await doAll(shop)
    return { status: answer.statusCode, ...(await show(shop, id)).pictures[0] }
  }

  const half = await crop(pictures[0].mediaId, { left: 0.25, top: 0, width: 0.5, height: 1 })
  const wide = await crop(half.mediaId, { left: 0, top: 0, width: 0.75, height: 1 })
  const small = await crop(wide.mediaId, { left: 0, top: 0, width: 0.1, height: 1 })
  const all = await crop(wide.mediaId, { left: 0, top: 0, width: 1, height: 1 })

  expect(half).toMatchObject({ cropped: true, alt: 'orange', picture: { width: 200, height: 300 } })
  expect(half.whole).toEqual(pictures[0].picture)
  expect(wide).toMatchObject({ cropped: true, picture: { width: 300, height: 300 } })
  expect(small).toMatchObject({ status: 400, mediaId: wide.mediaId })
  expect(all).toMatchObject({ cropped: false, mediaId: pictures[0].mediaId })
})

test('the same file uploaded twice is one picture, and a product has at most twenty', async ({ shop }) => {
  const { id } = await aProduct(shop.db)
  const file = await paint(250, 250, 'pink')
  await upload(shop, id, file)
  await upload(shop, id, file)
  await doAll(shop)
  expect((await show(shop, id)).pictures).toHaveLength(1)

  for (let n = 1; n < 20; n += 1) await upload(shop, id, await paint(200, 200, `rgb(${n}, 0, 0)`))
  await doAll(shop)
  const tooMany = await upload(shop, id, await paint(200, 200, 'white'))

  expect(tooMany.statusCode).toBe(409)
})

test('pictures are uploaded to products only', async ({ shop }) => {
  const file = await paint(300, 300)

  expect((await upload(shop, 'none', file)).statusCode).toBe(404)
})

describe('an invalid or manipulated picture file', () => {
  test('is rejected on upload with a message, and nothing is stored', async ({ shop }) => {
    const { id } = await aProduct(shop.db)
    const taken: string[] = []

    for (const [name, bytes] of await hostileFiles()) {
      const answer = await upload(shop, id, bytes)
      const refused = [400, 413, 415].includes(answer.statusCode) && /\.$/.test(answer.json().message)
      if (!refused) taken.push(`${name}: ${answer.statusCode} ${answer.body}`)
    }

    expect(taken).toEqual([])
    expect((await show(shop, id)).pictureJobs).toEqual([])
  })

  test('fails with a message at its progress bar if only decoding detects it', async ({ shop }) => {
    for (const [name, bytes] of await brokenFiles()) {
      const { id } = await aProduct(shop.db)
      await upload(shop, id, bytes)
      await doAll(shop)

      const { pictures, pictureJobs } = await show(shop, id)
      expect(pictures, name).toEqual([])
      expect(pictureJobs, name).toMatchObject([
        { state: 'failed', error: expect.stringMatching(/JPEG, PNG or WebP/) },
      ])
    }
  })

  test('loses its metadata, further frames and appended data', async ({ shop }) => {
    for (const [name, bytes] of await loadedFiles()) {
      const { id } = await aProduct(shop.db)
      await upload(shop, id, bytes)
      await doAll(shop)

      const [first] = (await show(shop, id)).pictures
      expect(first, name).toBeDefined()
      const kept = await shop.visitor.get(`${first.picture.path}/${first.picture.widths[0]}.jpg`)
      const { exif, pages, format } = await sharp(kept.rawPayload).metadata()
      expect({ exif, pages, format }, name).toEqual({ exif: undefined, pages: undefined, format: 'jpeg' })
      expect(kept.rawPayload.includes('alert(1)'), name).toBe(false)
    }
  })
})
