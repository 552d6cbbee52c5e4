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
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer abc'],
  ['OTEL_RESOURCE_ATTRIBUTES', 'production'],
  ['OTEL_TRACES_SAMPLER', 'ratio'],
  ['OTEL_TRACES_SAMPLER_ARG', '10%'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_METRIC_EXPORT_INTERVAL', '10s'],
  ['OTEL_SDK_DISABLED', 'yes'],
  ['DATABASE_READ_URL', 'mysql://replica/shop'],
  ['DATABASE_READ_URL', 'postgres://shop@replica.example/shop'],
  ['MEDIA_PUBLIC_URL', 'cdn.example'],
  ['MEDIA_PUBLIC_URL', 'https://cdn.example/media'],
  ['SHOP_REPLICA_LAG_SECONDS', '0'],
  ['SHOP_DATABASE_POOL', '0'],
  ['SHOP_WORKERS', '0'],
  ['SHOP_WORKERS', '2'],
  ['SMTP_URL', 'mail.example:587'],
  ['SMTP_URL', 'https://mail.example'],
  ['SHOP_MAIL_FROM', 'Thulir <care@thulir.example>'],
  ['SHOP_MAIL_FROM', 'care'],
  ['SHOP_OWNER_EMAIL', 'meera'],
  ['RAZORPAY_KEY_ID', 'rzp_test'],
  ['RAZORPAY_KEY_ID', 'key_of_the_shop'],
  ['RAZORPAY_URL', 'http://localhost:4600'],
])('%s=%s stops the start with a sentence that names the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^The shop cannot start\\. (?:Each of )?${name} (?!${name}).+\\.$`),
  )
})

const credentials = { AWS_ACCESS_KEY_ID: 'shop', AWS_SECRET_ACCESS_KEY: 'secret' }
const bucket = (name: string) => `s3://${name}?endpoint=https://s3.example&region=ap-south-1`

test('pictures and backups have a bucket each, read from addresses of one form', () => {
  const config = readConfig({ ...credentials, MEDIA_URL: bucket('shop'), BACKUP_URL: bucket('safe/daily') })

  const keys = { accessKeyId: 'shop', secretAccessKey: 'secret' }
  expect(config.bucket).toEqual({
    endpoint: 'https://s3.example/shop',
    region: 'ap-south-1',
    prefix: '',
    ...keys,
  })
  expect(config.backupBucket).toMatchObject({ endpoint: 'https://s3.example/safe', prefix: 'daily/' })
})

test.each(['MEDIA_URL', 'BACKUP_URL'])(
  '%s without credentials, or of another form, stops the start',
  (name) => {
    const sentence = new RegExp(`^The shop cannot start\\. ${name} .+\\.$`)
    expect(() => readConfig({ [name]: bucket('shop') })).toThrow(sentence)
    for (const wrong of ['shop', 's3://shop', 'https://s3.example/shop', `${bucket('shop')}&styl=host`])
      expect(() => readConfig({ ...credentials, [name]: wrong })).toThrow(sentence)
  },
)

test('backups never go to a bucket whose files are public', () => {
  const shown = { ...credentials, MEDIA_URL: bucket('shop'), MEDIA_PUBLIC_URL: 'https://cdn.example' }

  for (const same of [
    bucket('shop/backups'),
    `${bucket('shop')}&style=host`,
    bucket('shop').replace('https', 'http'),
    bucket('shop').replace('s3.example', 's3.example:8443/'),
  ])
    expect(() => readConfig({ ...shown, BACKUP_URL: same }), same).toThrow(/BACKUP_URL .*another bucket/)
  expect(readConfig({ ...shown, BACKUP_URL: bucket('safe') }).backupBucket).toBeDefined()
})

test('usual values of the standard variables of OpenTelemetry are accepted', () => {
  const usual = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-tenant=shop',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=production,host.name=one',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
    OTEL_METRIC_EXPORT_INTERVAL: '15000',
    OTEL_SDK_DISABLED: 'false',
  }

  expect(() => readConfig(usual)).not.toThrow()
})

test('every wrong variable is named at once', () => {
  expect(() => readConfig({ PORT: 'x', SHOP_DEMO: 'x' })).toThrow(/PORT.*SHOP_DEMO/)
})

const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_test_A1b2C3d4E5f6G7',
  RAZORPAY_KEY_SECRET: 'secret-of-the-key',
  RAZORPAY_WEBHOOK_SECRET: 'secret-of-the-webhook',
}

test('Razorpay is absent without its variables, and a test key is known as one', () => {
  expect(readConfig({}).razorpay).toBeUndefined()
  expect(readConfig(razorpay).razorpay).toMatchObject({ isTest: true, standIn: undefined })
  const live = { ...razorpay, RAZORPAY_KEY_ID: 'rzp_live_A1b2C3d4E5f6G7' }
  expect(readConfig(live).razorpay).toMatchObject({ isTest: false })
})

test.each(Object.keys(razorpay))(
  'Razorpay without %s stops the start with a sentence that names it',
  (name) => {
    expect(() => readConfig({ ...razorpay, [name]: '' })).toThrow(
      new RegExp(`^The shop cannot start\\. ${name} is missing.+\\.$`),
    )
  },
)

test.each([
  ['RAZORPAY_KEY_SECRET', 'short'],
  ['RAZORPAY_KEY_SECRET', 'with a space in it'],
  ['RAZORPAY_WEBHOOK_SECRET', 'short'],
  ['RAZORPAY_URL', 'razorpay.example'],
  ['RAZORPAY_URL', 'http://razorpay.example/v1'],
])('%s=%s stops the start, and the sentence does not repeat the value', (name, value) => {
  const started = () => readConfig({ ...razorpay, [name]: value })

  expect(started).toThrow(new RegExp(`^The shop cannot start\\. ${name} .+\\.$`))
  expect(started).not.toThrow(new RegExp(value))
})

test('a live key never talks to a stand-in', () => {
  const environment = {
    ...razorpay,
    RAZORPAY_KEY_ID: 'rzp_live_A1b2C3d4E5f6G7',
    RAZORPAY_URL: 'http://localhost:4600',
  }

  expect(() => readConfig(environment)).toThrow(/RAZORPAY_URL is for tests alone/)
})
