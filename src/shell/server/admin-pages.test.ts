import { expect } from 'vitest'
import { test } from '../../../tests/support/shop/shop-test'

test.for(['/admin', '/admin/', '/admin/orders', '/admin/orders/7?search=x'])(
  '%s answers the back office document, neither cached nor indexed',
  async (address, { shop }) => {
    const page = await shop.visitor.get(address)

    expect(page.statusCode).toBe(200)
    expect(page.body).toBe(shop.services.backOffice.html)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
      'content-security-policy': shop.services.backOffice.policy,
    })
  },
)

test('an unknown path below /api/admin gets JSON, never the document', async ({ shop }) => {
  const answer = await shop.visitor.get('/api/admin/no-such-call')

  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' })
})
