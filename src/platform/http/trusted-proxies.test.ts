import { expect, test } from 'vitest'
import { openTestShop } from '../../../tests/support/shop/test-shop'
import { readConfig } from '../../config'

/** The address, host and protocol that a shop behind these proxies reads. */
async function seenBy(SHOP_TRUST_PROXY: string, forwarded: string, remoteAddress = '10.0.0.7') {
  const { trustedProxies } = readConfig({ SHOP_TRUST_PROXY })
  const shop = await openTestShop({ config: { trustedProxies } })
  shop.app.get('/api/seen', async ({ ip, host, protocol }) => ({ ip, host, protocol }))
  const reply = await shop.app.inject({
    url: '/api/seen',
    remoteAddress,
    headers: {
      host: 'shop.test',
      'x-forwarded-for': forwarded,
      'x-forwarded-host': 'made-up.example, told.example',
      'x-forwarded-proto': 'gopher, https',
    },
  })
  await shop.close()
  return reply.json()
}

const forwarded = '198.51.100.1, 203.0.113.5, 10.0.0.8'

test.each([
  ['off', '10.0.0.7'],
  ['on', '10.0.0.8'],
  ['1', '10.0.0.8'],
  ['2', '203.0.113.5'],
  ['10.0.0.0/8', '203.0.113.5'],
  ['10.0.0.7, 10.0.0.8, 203.0.113.0/24', '198.51.100.1'],
  ['uniquelocal', '203.0.113.5'],
  ['192.168.0.0/16', '10.0.0.7'],
])('[ACC-10] with SHOP_TRUST_PROXY=%s the caller is %s', async (setting, ip) => {
  expect((await seenBy(setting, forwarded)).ip).toBe(ip)
})

test('[ACC-10] with one appending proxy a forged client address is ignored', async () => {
  const seen = await Promise.all([1, 2, 3].map((n) => seenBy('on', `198.51.100.${n}, 203.0.113.5`)))

  expect(seen.map(({ ip }) => ip)).toEqual(Array(3).fill('203.0.113.5'))
})

test('host and protocol come from the nearest proxy, and without one from the request', async () => {
  expect(await seenBy('on', forwarded)).toMatchObject({ host: 'told.example', protocol: 'https' })
  expect(await seenBy('off', forwarded)).toMatchObject({ host: 'shop.test', protocol: 'http' })
  expect(await seenBy('192.168.0.0/16', forwarded)).toMatchObject({ host: 'shop.test', protocol: 'http' })
})
