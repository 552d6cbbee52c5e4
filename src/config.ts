import path from 'node:path'
import * as z from 'zod/mini'
import {
  razorpayChecks,
  razorpayFields,
  readRazorpayConfig,
} from './payments/server/razorpay/razorpay-config'
import { StartupError } from './platform/db/startup-error'
import { isTrustedProxies, readTrustedProxies } from './platform/http/trusted-proxies'
import { isOrigin, isWebAddress, textOf } from './platform/process/env-fields'
import { type Bucket, bucketHint, isSameBucket, readBucketAddress } from './platform/storage/bucket-address'
import { tracingFields } from './platform/tracing/tracing-fields'

const flag = (name: string, fallback: boolean) =>
  z._default(
    z.pipe(
      z.enum(['on', 'off'], `${name} should be on or off`),
      z.transform((value) => value === 'on'),
    ),
    fallback,
  )
const number = (name: string, fallback: number, min: number, max: number) =>
  z._default(
    z.pipe(
      z.transform((value: unknown) =>
        typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN,
      ),
      z
        .number(`${name} should be a whole number from ${min} to ${max}`)
        .check(
          z.minimum(min, `${name} should be at least ${min}`),
          z.maximum(max, `${name} should be at most ${max}`),
        ),
    ),
    fallback,
  )
const origin = (name: string) =>
  textOf(isOrigin, `${name} should be an address such as https://shop.example, without a path`)

const databaseUrl = (name: string) =>
  textOf(
    (value) =>
      /^postgres(?:ql)?:\/\//.test(value) && URL.canParse(value) && new URL(value).pathname.length > 1,
    `${name} should look like postgres://user:password@host:5432/database`,
  )

const bucketUrl = (name: string) =>
  textOf((value) => readBucketAddress(value) !== undefined, `${name} ${bucketHint}`)

const Fields = z.object({
  PORT: number('PORT', 4000, 0, 65_535),
  HOST: z._default(z.string(), '0.0.0.0'),
  SHOP_DATA_DIR: z._default(z.string().check(z.minLength(1, 'SHOP_DATA_DIR should name a folder')), './data'),
  SHOP_DEMO: flag('SHOP_DEMO', true),
  SHOP_SERVICE_WORKER: flag('SHOP_SERVICE_WORKER', true),
  SHOP_ORIGIN: z.optional(origin('SHOP_ORIGIN')),
  SHOP_CORS_ORIGINS: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((list) =>
          list
            .split(',')
            .map((entry) => entry.trim())
            .filter(Boolean),
        ),
      ),
      z.array(origin('Each of SHOP_CORS_ORIGINS')),
    ),
    [],
  ),
  SHOP_TRUST_PROXY: z._default(
    textOf(
      isTrustedProxies,
      'SHOP_TRUST_PROXY should be off, on (one proxy), a number of proxies such as 2, or their networks such as 10.0.0.0/8',
    ),
    'off',
  ),
  SHOP_LOG_LEVEL: z._default(
    z.enum(
      ['silent', 'error', 'warn', 'info', 'debug'],
      'SHOP_LOG_LEVEL should be silent, error, warn, info or debug',
    ),
    'info',
  ),
  DATABASE_URL: z.optional(databaseUrl('DATABASE_URL')),
  DATABASE_DIRECT_URL: z.optional(databaseUrl('DATABASE_DIRECT_URL')),
  DATABASE_READ_URL: z.optional(databaseUrl('DATABASE_READ_URL')),
  SHOP_REPLICA_LAG_SECONDS: number('SHOP_REPLICA_LAG_SECONDS', 5, 1, 3600),
  SHOP_DATABASE_POOL: number('SHOP_DATABASE_POOL', 10, 1, 200),
  SHOP_WORKERS: number('SHOP_WORKERS', 1, 1, 64),
  SHOP_TIMEOUT_FACTOR: number('SHOP_TIMEOUT_FACTOR', 1, 1, 20),
  SHOP_MAX_REQUESTS: number('SHOP_MAX_REQUESTS', 256, 1, 100_000),
  SHOP_DRAIN_SECONDS: number('SHOP_DRAIN_SECONDS', 5, 0, 60),
  MEDIA_URL: z.optional(bucketUrl('MEDIA_URL')),
  MEDIA_PUBLIC_URL: z.optional(
    textOf(
      isWebAddress,
      'MEDIA_PUBLIC_URL should be the address under which the pictures of the bucket are public, such as https://cdn.shop.example/media',
    ),
  ),
  BACKUP_URL: z.optional(bucketUrl('BACKUP_URL')),
  AWS_ACCESS_KEY_ID: z.optional(z.string()),
  AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
  SMTP_URL: z.optional(
    textOf(
      (value) => /^smtps?:\/\/[^/]/.test(value) && URL.canParse(value),
      'SMTP_URL should look like smtp://user:password@host:587 or smtps://user:password@host',
    ),
  ),
  SHOP_BACKUP_HOURS: number('SHOP_BACKUP_HOURS', 24, 0, 8760),
  SHOP_BACKUP_DAYS: number('SHOP_BACKUP_DAYS', 14, 1, 3650),
  SHOP_METRICS_TOKEN: z.optional(
    z.string().check(z.minLength(16, 'SHOP_METRICS_TOKEN should have at least 16 characters')),
  ),
  SHOP_OWNER_EMAIL: z._default(
    z.email('SHOP_OWNER_EMAIL should be an email address such as meera@shop.example'),
    'owner@shop.example',
  ),
  SHOP_MAIL_FROM: z.optional(
    z.email('SHOP_MAIL_FROM should be an email address such as care@shop.example, without a name'),
  ),
  ...razorpayFields,
  ...tracingFields,
})

type Values = z.output<typeof Fields>

/** The first variable means nothing without the others. */
const needs = (name: keyof Values, others: readonly (keyof Values)[], error: string) =>
  z.refine<Values>((env) => env[name] === undefined || others.every((other) => env[other] !== undefined), {
    path: [name],
    error,
  })

const Environment = Fields.check(
  z.refine(({ SHOP_WORKERS, DATABASE_URL }) => SHOP_WORKERS === 1 || DATABASE_URL !== undefined, {
    path: ['SHOP_WORKERS'],
    error:
      'SHOP_WORKERS above 1 needs a PostgreSQL server (DATABASE_URL), as the embedded database belongs to one process',
  }),
  needs(
    'DATABASE_DIRECT_URL',
    ['DATABASE_URL'],
    'DATABASE_DIRECT_URL leads past the pooler that DATABASE_URL leads to; without one, set DATABASE_URL alone',
  ),
  ...razorpayChecks,
).check(
  ...(['MEDIA_URL', 'BACKUP_URL'] as const).map((name) =>
    needs(
      name,
      ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
      `${name} needs the credentials of the bucket in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`,
    ),
  ),
  z.refine(
    ({ BACKUP_URL, MEDIA_URL, MEDIA_PUBLIC_URL }) =>
      !BACKUP_URL || !MEDIA_URL || !MEDIA_PUBLIC_URL || !isSameBucket(BACKUP_URL, MEDIA_URL),
    {
      path: ['BACKUP_URL'],
      error:
        'BACKUP_URL should name another bucket than MEDIA_URL, whose files are public by MEDIA_PUBLIC_URL, while a backup has all customer data',
    },
  ),
  needs(
    'DATABASE_READ_URL',
    ['DATABASE_URL'],
    'DATABASE_READ_URL is a replica of the server in DATABASE_URL; name that too',
  ),
  needs(
    'MEDIA_PUBLIC_URL',
    ['MEDIA_URL'],
    'MEDIA_PUBLIC_URL needs MEDIA_URL, the bucket whose pictures it shows',
  ),
)

export const settingNames: readonly string[] = Object.keys(Fields.shape)

/** Reads the environment once. Throws a StartupError with a sentence for each invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = z.safeParse(Environment, present)
  if (!read.success) {
    const wrong = read.error.issues.map(({ message }) => `${message}.`)
    throw new StartupError(`The shop cannot start. ${wrong.join(' ')}`)
  }
  const env = read.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.SHOP_DATA_DIR),
    demo: env.SHOP_DEMO,
    /** Pages are stored in browsers for use without a network. */
    serviceWorker: env.SHOP_SERVICE_WORKER,
    /** The public origin, for canonical URLs, pictures in the API and links in emails. */
    origin: env.SHOP_ORIGIN ?? `http://localhost:${env.PORT}`,
    corsOrigins: env.SHOP_CORS_ORIGINS,
    trustedProxies: readTrustedProxies(env.SHOP_TRUST_PROXY),
    logLevel: env.SHOP_LOG_LEVEL,
    /** Absent: the embedded database in the data folder. */
    databaseUrl: env.DATABASE_URL,
    /** The same database without the pooler that `databaseUrl` leads to. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** A read replica for reports, exports, feeds, the sitemap and searches. */
    databaseReadUrl: env.DATABASE_READ_URL,
    replicaLagMs: env.SHOP_REPLICA_LAG_SECONDS * 1000,
    databasePool: env.SHOP_DATABASE_POOL,
    /** Worker processes on this machine, each with its own connection pool. */
    workers: env.SHOP_WORKERS,
    /** Multiplies every timeout; higher on a slow machine. */
    timeoutFactor: env.SHOP_TIMEOUT_FACTOR,
    /** Requests in progress; more get 503. */
    maxRequests: env.SHOP_MAX_REQUESTS,
    /** After SIGTERM readiness fails, and requests are served for this long. */
    drainSeconds: env.SHOP_DRAIN_SECONDS,
    /** Absent: pictures are files in the data folder. */
    bucket: bucketOf(env.MEDIA_URL, env),
    /** Where browsers load pictures from; absent: from the shop. */
    mediaPublicUrl: env.MEDIA_PUBLIC_URL?.replace(/\/+$/, ''),
    /** Absent: backups are files in the data folder. */
    backupBucket: bucketOf(env.BACKUP_URL, env),
    /** Absent: emails are written to the data folder instead of being sent. */
    smtpUrl: env.SMTP_URL,
    /** The sender of emails; absent: the address in the shop's settings. */
    mailFrom: env.SHOP_MAIL_FROM,
    /** The owner account that the first start creates. */
    ownerEmail: env.SHOP_OWNER_EMAIL,
    /** Maximum age of the newest backup; 0: no scheduled backups. */
    backupHours: env.SHOP_BACKUP_HOURS,
    backupDays: env.SHOP_BACKUP_DAYS,
    /** Absent: no metrics route. */
    metricsToken: env.SHOP_METRICS_TOKEN,
    /** Absent: Razorpay cannot be switched on. */
    razorpay: readRazorpayConfig(env),
  }
}

export type Config = ReturnType<typeof readConfig>

function bucketOf(url: string | undefined, env: Values): Bucket | undefined {
  const address = url === undefined ? undefined : readBucketAddress(url)
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  return address && accessKeyId && secretAccessKey ? { ...address, accessKeyId, secretAccessKey } : undefined
}
