import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import { encodePicture } from '../../media/server/encode-picture'
import { keepFiles } from '../../media/server/store-picture'

const manifestOf = async (shop: TestShop) => (await shop.visitor.get('/manifest.webmanifest')).json()

const pixelOf = async (png: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  const start = (y * info.width + x) * info.channels
  return [...data.subarray(start, start + 3)]
}
const cream = [251, 247, 239]

test('every page links the manifest, which names the shop and icons in the sizes that phones ask for', async ({
  shop,
}) => {
  const page = await shop.visitor.get('/')
  const answer = await shop.visitor.get('/manifest.webmanifest')
  const manifest = answer.json()

  expect(page.body).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  expect(manifest).toMatchObject({
    name: 'Thulir Naturals',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  expect(page.body).toContain(`<meta name="theme-color" content="${manifest.theme_color}">`)
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of icons) {
    const icon = await shop.visitor.get(src)
    const { format, width, height } = await sharp(icon.rawPayload).metadata()
    expect(icon.headers['content-type']).toBe('image/png')
    expect({ format, sizes: `${width}x${height}` }).toEqual({ format: 'png', sizes })
  }
})

test.for(['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])(
  'a touch icon for phones is at %s',
  async (address, { shop }) => {
    const { statusCode, headers, rawPayload } = await shop.visitor.get(address)

    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=604800',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 })
  },
)

test('the icons show the logo of the owner, at another address, whole and within the circle of a launcher', async ({
  shop,
}) => {
  const before = await manifestOf(shop)
  await shop.visitor.get(before.icons[0].src)
  const red = { create: { width: 600, height: 200, channels: 3, background: '#c01010' } } as const
  const encoded = await encodePicture(await sharp(red).png().toBuffer())
  await keepFiles(shop.services.media, encoded)
  const { files: _, ...logo } = { id: newId(), ...encoded }
  await shop.db
    .insertInto('setting')
    .values([
      { key: 'logo', value: JSON.stringify(logo) },
      { key: 'brand', value: JSON.stringify('Aruvi Foods') },
    ])
    .execute()

  const manifest = await manifestOf(shop)
  const [small, , maskable] = await Promise.all(
    manifest.icons.map(async ({ src }: { src: string }) => (await shop.visitor.get(src)).rawPayload),
  )

  expect(manifest).toMatchObject({ name: 'Aruvi Foods' })
  expect(manifest.icons[0].src).not.toBe(before.icons[0].src)
  expect((await pixelOf(small, 96, 96))[0]).toBeGreaterThan(180)
  expect(await pixelOf(small, 96, 10)).toEqual(cream)
  expect((await pixelOf(maskable, 256, 256))[0]).toBeGreaterThan(180)
  expect(await pixelOf(maskable, 256 - 204, 256)).toEqual(cream)
})
