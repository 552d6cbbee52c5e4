import { expect, test } from 'vitest'
import { didYouMean } from './did-you-mean'

test.each([
  ['SHOP_TRUSTPROXY', 'SHOP_TRUST_PROXY'],
  ['SHOP_DEMOO', 'SHOP_DEMO'],
  ['SHOP_PROXY', 'SHOP_DEMO'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SMTP_URI', 'SMTP_URL'],
])('%s is reported with the nearest setting, %s', (name, known) => {
  expect(didYouMean({ [name]: 'on' })).toEqual([expect.stringMatching(new RegExp(`^${name} .*${known}`))])
})

test('settings of the shop and variables of other programs are not reported', () => {
  expect(didYouMean({ SHOP_DEMO: 'off', PORT: '1', PATH: '/bin', HOSTS: 'x', EDITOR: 'vi' })).toEqual([])
})
