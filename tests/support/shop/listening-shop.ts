import { afterAll } from 'vitest'
import { makeSend } from '../../../src/platform/storefront/api-client'
import { openTestShop } from './test-shop'

/** A shop with a port of its own and what carries a store's calls there; closed after the tests of a file. */
export async function openListeningShop() {
  const shop = await openTestShop()
  afterAll(() => shop.close())
  return { shop, send: makeSend(await shop.app.listen({ port: 0, host: '127.0.0.1' })) }
}
