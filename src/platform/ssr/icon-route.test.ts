import sharp from 'sharp'
import { expect } from 'vitest'
import { test } from '../../../tests/support/shop/shop-test'

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
