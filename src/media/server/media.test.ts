import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { shopTest } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import { createFolderStore } from '../../platform/storage/folder-store'
import { encodePicture } from './encode-picture'
import { masterFile } from './media-store'
import { childProcessEncoder, PictureUnreadable } from './picture-encoder'
import { makeSizes } from './sizes-job'

const test = shopTest(() => ({ services: { media: createFolderStore(folder) } }))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'thulir-media-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const keep = async (shop: TestShop, file: Buffer) => {
  const job = { id: '', file, signal: new AbortController().signal, progress: async () => {} }
  return (await makeSizes(shop.services, job)).id
}

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a4b14' } })

test('a picture is stored in every width up to its own, in three formats, and never enlarged', async () => {
  const { widths, width, height, files: all } = await encodePicture(await paint(800, 600).png().toBuffer())
  const files = all.filter(({ file }) => file !== masterFile)

  expect({ widths, width, height }).toEqual({ widths: [320, 480, 720], width: 800, height: 600 })
  expect(files.map(({ file }) => file)).toEqual(
    [320, 480, 720].flatMap((each) => [`${each}.avif`, `${each}.webp`, `${each}.jpg`]),
  )
  const sizes = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()))
  expect(sizes.map((size) => size.width)).toEqual([320, 320, 320, 480, 480, 480, 720, 720, 720])
  expect((await encodePicture(await paint(90, 60).png().toBuffer())).widths).toEqual([90])
})

test('a picture too tall for WebP and AVIF is scaled down', async () => {
  const { widths, height, files } = await encodePicture(await paint(1200, 30_000).png().toBuffer())

  expect({ widths, height }).toEqual({ widths: [320, 480], height: 16_383 })
  expect(files.map(({ file }) => file)).toContain('480.avif')
})

test('a portrait photograph stays upright, and its location is removed', async () => {
  const turned = await paint(640, 400)
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

  const { width, height, files } = await encodePicture(turned)

  expect([width, height]).toEqual([400, 640])
  for (const { bytes } of files) expect((await sharp(bytes).metadata()).exif).toBeUndefined()
})

test('the same picture stored twice is one row, and its files are immutable', async ({ shop }) => {
  const source = await paint(500, 500).png().toBuffer()

  const id = await keep(shop, source)
  const again = await keep(shop, source)

  expect(again).toBe(id)
  const { key } = await shop.db
    .selectFrom('media')
    .select('key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const [file, type] of [
    ['480.avif', 'image/avif'],
    ['480.webp', 'image/webp'],
    ['320.jpg', 'image/jpeg'],
  ]) {
    const answer = await shop.visitor.get(`/media/${key}/${file}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const { etag } = answer.headers
    const known = await shop.app.inject({
      url: `/media/${key}/${file}`,
      headers: { 'if-none-match': `${etag}` },
    })
    expect(known.statusCode).toBe(304)
    expect(known.body).toBe('')
  }
  const left = await readdir(path.join(folder, key))
  expect(left.filter((name) => name.endsWith('.draft'))).toEqual([])
})

test.each([
  ['SIGTERM', false, 'SIGTERM'],
  ['SIGINT', false, 'SIGINT'],
  ['SIGKILL', false, 'ran out of memory'],
  ['SIGABRT', true, 'SIGABRT'],
])(
  'a picture process ended by %s before it starts blames its file: %s',
  async (signal, isFilesFault, words) => {
    const ending = path.join(folder, `${signal}.cjs`)
    await writeFile(ending, `process.once('message', () => process.kill(process.pid, '${signal}'))`)

    const fault = await childProcessEncoder(pathToFileURL(ending))
      .encode(Buffer.from('a picture'))
      .catch((error) => error)

    expect(fault).toBeInstanceOf(Error)
    expect(fault.message).toContain(words)
    expect(fault instanceof PictureUnreadable).toBe(isFilesFault)
  },
)

test.for([
  '/media/0123456789abcdef/480.avif',
  '/media/0000000000000000/320.jpg',
  '/media/0123456789abcdef/480.svg',
  '/media/..%2f..%2fetc/480.jpg',
  '/media/0123456789abcdef/..%2f480.jpg',
  '/media/0123456789ABCDEF/480.jpg',
])('%s without a picture is a short 404 that is not cached', async (address, { shop }) => {
  const answer = await shop.visitor.get(address)

  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('text/plain')
  expect(answer.headers['cache-control']).toBeUndefined()
})

test('an invalid picture file is rejected and not stored', async ({ shop }) => {
  await expect(keep(shop, Buffer.from('GIF89a but not really'))).rejects.toThrow()
  await expect(keep(shop, Buffer.alloc(0))).rejects.toThrow()
})
