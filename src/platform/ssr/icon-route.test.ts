import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test.each(['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])(
  'a phone that bookmarks a page finds a picture of its own at %s',
  async (address) => {
    const { statusCode, headers, rawPayload } = await shop.visitor.get(address)

    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=604800',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 })
  },
)
