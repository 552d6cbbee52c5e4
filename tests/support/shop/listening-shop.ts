import { afterAll } from 'vitest'
import { makeSend } from '../../../src/platform/storefront/api-client'
import { openTestShop } from './test-shop'

/** A shop with a port and an HTTP client for its API; closed after the tests of a file. */
export async function openListeningShop() {
  const shop = await openTestShop()
  afterAll(() => shop.close())
  return { shop, send: makeSend(await shop.app.listen({ port: 0, host: '127.0.0.1' })) }
}
