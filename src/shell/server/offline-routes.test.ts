import { expect } from 'vitest'
import { shopTest } from '../../../tests/support/shop/shop-test'
import { openTestShop } from '../../../tests/support/shop/test-shop'

const script = 'const shopVersion="abc";'
const render = () => ({ status: 200 as const, head: '', body: '<main id="content">404</main>' })
const pages = { render, assets: () => ({ scripts: [], styles: [] }), fonts: [], serviceWorker: script }

const test = shopTest({ services: { pages } })

test('browsers compare the service worker at each visit, and it may fetch from the shop alone', async ({
  shop,
}) => {
  const { body, headers } = await shop.visitor.get('/service-worker.js')

  expect(body).toBe(script)
  expect(headers['content-type']).toContain('text/javascript')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
})

test('a page for those without a network has a place for the pages that were seen', async ({ shop }) => {
  const { statusCode, body, headers } = await shop.visitor.get('/offline')

  expect(statusCode).toBe(200)
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(body).toContain('<h1>You are offline</h1>')
  expect(body).toContain('<ul id="seen-pages"></ul>')
})

test('switched off, the service worker deletes its stores and removes itself', async ({ onTestFinished }) => {
  const shop = await openTestShop({ services: { pages }, config: { serviceWorker: false } })
  onTestFinished(shop.close)

  const { body } = await shop.visitor.get('/service-worker.js')

  expect(body).not.toContain(script)
  expect(body).toContain('registration.unregister()')
  expect(body).toContain('caches.delete(name)')
})
