import { EventEmitter } from 'node:events'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createApp } from '../../../src/app'
import { type Config, readConfig } from '../../../src/config'
import { PasswordQueue } from '../../../src/customers/server/auth/password-queue'
import { hashPassword } from '../../../src/customers/server/auth/passwords'
import { openSession } from '../../../src/customers/server/auth/sessions'
import { queueWelcome } from '../../../src/email/server/outbox'
import type { MediaStore } from '../../../src/media/server/media-store'
import { inProcessEncoder } from '../../../src/media/server/picture-encoder'
import { createRazorpayClient } from '../../../src/payments/server/razorpay/razorpay-client'
import { createCaches } from '../../../src/platform/cache/caches'
import type { Role } from '../../../src/platform/contract/route'
import type { OpenedDatabase } from '../../../src/platform/db/open-database'
import type { Database } from '../../../src/platform/db/tables'
import type { ExportStore } from '../../../src/platform/exports/export-store'
import type { Services } from '../../../src/platform/process/services'
import { openStaffSession } from '../../../src/staff/server/staff-sessions'
import { openTestDatabase, silentLog } from '../database/test-database'
import { aCustomer, aStaffMember } from '../factories/factories'

/** A client of the shop's routes; a registered one sends a login token. */
export interface Client {
  get(path: string): Promise<LightMyRequestResponse>
  post(path: string, body?: object): Promise<LightMyRequestResponse>
  put(path: string, body?: object): Promise<LightMyRequestResponse>
  delete(path: string, body?: object): Promise<LightMyRequestResponse>
  /** Sends the bytes of a file as the body. */
  upload(path: string, bytes: Uint8Array, method?: 'POST' | 'PUT'): Promise<LightMyRequestResponse>
}

export interface TestShop {
  db: Database
  database: OpenedDatabase
  app: FastifyInstance
  services: Services
  visitor: Client
  /** A customer with `testPassword`, created and logged in on the first call; the same name is the same customer. */
  as(name: string): Client
  /** Staff with this role, created on the first call, with the browser's cookie and origin. */
  asStaff(role: Role, headers?: Record<string, string>): Client
  close(): Promise<void>
}

export const testPassword = 'good-honey-2026'
/** Created when the first customer of a file logs in: most files have none. */
let testPasswordHash: Promise<string> | undefined
export const emailOf = (name: string) => `${name}@example.com`

/** Long timeouts, because many tests share the machine. */
const environment = { SHOP_DEMO: 'off', SHOP_ORIGIN: 'http://shop.test', SHOP_TIMEOUT_FACTOR: '10' }

/** So that a test need not wait for what does not come. */
const fastRazorpay = { timeoutMs: 250, retries: 2, pauseMs: 1 }

/** A whole shop on a new, empty database, without a port. */
export async function openTestShop(
  options: {
    pool?: number
    config?: Partial<Config>
    services?: Partial<Services>
    /** The clock of the session cache; a stopped one caches sessions until their end is announced. */
    sessionClock?: () => number
  } = {},
): Promise<TestShop> {
  const database = await openTestDatabase({ ...options, tracing: options.services?.tracing })
  const caches = createCaches(database, options.sessionClock)
  const config = { ...readConfig(environment), ...options.config }
  const services: Services = {
    config,
    db: database.db,
    staffDb: database.staffDb,
    readDb: database.readDb,
    checkDatabase: database.check,
    sessions: caches.sessions,
    passwordQueue: new PasswordQueue(config.timeoutFactor),
    events: new EventEmitter(),
    media: filesInMemory(),
    exports: filesInMemory(),
    pictures: inProcessEncoder,
    tryRestore: async () => 'nothing',
    razorpay: config.razorpay && createRazorpayClient(config.razorpay, fastRazorpay),
    tracing: undefined,
    log: silentLog,
    pages: {
      render: () => ({ status: 200, head: '', body: '<main></main>' }),
      policy: '',
      assets: () => ({ scripts: [], styles: [] }),
      fonts: [],
    },
    backOffice: { html: '<!doctype html><title>Back office</title>', policy: "default-src 'none'" },
    ...options.services,
  }
  const app = await createApp(services, caches.pages)
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (name: string) => {
    const token = tokens.get(name) ?? logIn(database.db, name)
    tokens.set(name, token)
    return token
  }
  const cookies = new Map<Role, Promise<Record<string, string>>>()
  const cookieOf = (role: Role) => {
    const headers = cookies.get(role) ?? logInAsStaff(database.db, role)
    cookies.set(role, headers)
    return headers
  }
  return {
    db: database.db,
    database,
    app,
    services,
    visitor: clientOf(app),
    as: (name) => clientOf(app, async () => ({ authorization: `Bearer ${await tokenOf(name)}` })),
    asStaff: (role, headers) => clientOf(app, async () => ({ ...(await cookieOf(role)), ...headers })),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

function clientOf(app: FastifyInstance, headers?: () => Promise<Record<string, string>>): Client {
  const call = async (method: InjectOptions['method'], url: string, body?: object) =>
    app.inject({
      ...(method && { method }),
      url,
      ...(body && { payload: body }),
      ...(headers && { headers: await headers() }),
    })
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    delete: (path, body) => call('DELETE', path, body),
    upload: async (url, bytes, method = 'POST') =>
      app.inject({
        method,
        url,
        payload: Buffer.from(bytes),
        headers: { 'content-type': 'application/octet-stream', ...(await headers?.()) },
      }),
  }
}

/** The result of signing up and logging in by the routes, which would hash the password again each time. */
async function logIn(db: Database, name: string): Promise<string> {
  const person = { firstname: name, lastname: 'Test', email: emailOf(name) }
  testPasswordHash ??= hashPassword(testPassword)
  const { id } = await aCustomer(db, { ...person, password_hash: await testPasswordHash })
  await queueWelcome(db, person)
  return openSession(db, id)
}

/** The id of the customer that `as(name)` calls as. */
export async function customerIdOf({ as, db }: Pick<TestShop, 'as' | 'db'>, name: string): Promise<string> {
  await as(name).get('/api/user/cart')
  const found = db.selectFrom('customer').select('id').where('email', '=', emailOf(name))
  return (await found.executeTakeFirstOrThrow()).id
}

/** The headers of a browser logged in to the admin of http://localhost, for `inject`. */
async function logInAsStaff(db: Database, role: Role): Promise<Record<string, string>> {
  const { id } = await aStaffMember(db, { role })
  const [cookie = ''] = (await openStaffSession(db, id)).split(';', 1)
  return { cookie, origin: 'http://localhost' }
}

function filesInMemory(): MediaStore & ExportStore {
  const files = new Map<string, Uint8Array>()
  return {
    put: async (key, file, bytes) => void files.set(`${key}/${file}`, bytes),
    get: async (key, file) => files.get(`${key}/${file}`),
    keys: async () => new Set([...files.keys()].map((name) => name.split('/', 1)[0] ?? '')),
    files: async (key) =>
      [...files]
        .filter(([name]) => name.startsWith(`${key}/`))
        .map(([name, bytes]) => ({ file: name.slice(key.length + 1), bytes: bytes.length })),
    remove: async (key, file) => void files.delete(`${key}/${file}`),
  }
}
