import { expect, test } from 'vitest'
import { readConfig } from './config'

test('without any variable the shop runs on port 4000 with its data beside it', () => {
  const config = readConfig({})

  expect(config).toMatchObject({ port: 4000, demo: true, origin: 'http://localhost:4000', corsOrigins: [] })
  expect(config.dataDir).toMatch(/[\\/]data$/)
  expect(config.databaseUrl).toBeUndefined()
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined })
})

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['SHOP_DEMO', 'yes'],
  ['SHOP_ORIGIN', 'shop.example'],
  ['SHOP_ORIGIN', 'https://shop.example/path'],
  ['SHOP_CORS_ORIGINS', 'https://a.example, *'],
  ['SHOP_LOG_LEVEL', 'loud'],
  ['SHOP_TRUST_PROXY', 'yes'],
  ['SHOP_TRUST_PROXY', '0'],
  ['SHOP_TRUST_PROXY', '10.0.0'],
  ['SHOP_TRUST_PROXY', '10.0.0.0/33'],
  ['SHOP_TRUST_PROXY', '10.0.0.0/8/8'],
  ['SHOP_TRUST_PROXY', '127.0.0.1,proxy.example'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['DATABASE_URL', 'localhost:5432'],
  ['DATABASE_URL', 'postgres://shop@db.example'],
  ['DATABASE_DIRECT_URL', 'postgres://shop@db.example/shop'],
  ['SHOP_DATABASE_POOL', '0'],
  ['SHOP_WORKERS', '0'],
  ['SHOP_WORKERS', '2'],
  ['SMTP_URL', 'mail.example:587'],
  ['SMTP_URL', 'https://mail.example'],
  ['SHOP_MAIL_FROM', 'Thulir <care@thulir.example>'],
  ['SHOP_MAIL_FROM', 'care'],
  ['SHOP_OWNER_EMAIL', 'meera'],
])('%s=%s stops the start with a sentence that names the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^The shop cannot start\\. (?:Each of )?${name} (?!${name}).+\\.$`),
  )
})

test('every wrong variable is named at once', () => {
  expect(() => readConfig({ PORT: 'x', SHOP_DEMO: 'x' })).toThrow(/PORT.*SHOP_DEMO/)
})
