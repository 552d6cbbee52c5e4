import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSmtpSink, type SmtpSink } from '../../../tests/support/smtp-sink'
import { openTestDatabase, silentLog } from '../../../tests/support/test-database'
import { readConfig } from '../config'
import type { OpenedDatabase } from '../database/open-database'
import type { Database } from '../database/tables'
import { type MailWorker, type MailWorkerOptions, startMailWorker } from './mail-worker'
import { queuePasswordReset, queueWelcome } from './outbox'
import type { Postbox } from './postbox'
import { createSmtpPostbox } from './smtp-postbox'

let database: OpenedDatabase
let db: Database
let sink: SmtpSink
const workers: MailWorker[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())
beforeEach(async () => {
  sink = await openSmtpSink()
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await sink.close()
  await db.deleteFrom('outbox').execute()
})

const fast = { lookMs: 20, soonMs: 5, closedSeconds: 0.2, firstPauseSeconds: 0.1, stopMs: 200 }

function start(options: Partial<MailWorkerOptions> = {}): MailWorker {
  const config = readConfig({ SHOP_ORIGIN: 'https://shop.test', SMTP_URL: sink.url })
  const worker = startMailWorker({
    db,
    config,
    log: silentLog,
    ...options,
    pace: { ...fast, ...options.pace },
  })
  workers.push(worker)
  return worker
}

const welcome = (email = 'meena@example.com') => queueWelcome(db, { email, firstname: 'Meena' })
const queueMany = async (count: number) => {
  for (let index = 0; index < count; index += 1) await welcome(`customer-${index}@example.com`)
}
const outbox = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()

/** Waits for a state of the outbox instead of guessing how long it takes. */
async function untilOutbox(holds: (letters: Awaited<ReturnType<typeof outbox>>) => boolean) {
  for (;;) {
    const letters = await outbox()
    if (holds(letters)) return letters
    await sleep(10)
  }
}
const untilAllSent = () => untilOutbox((letters) => letters.every(({ sent_at }) => sent_at !== null))

test('a letter is delivered once, with a text and an HTML part and the id of its row', async () => {
  await welcome()
  const [queued] = await outbox()

  start()
  await untilAllSent()

  expect(sink.received).toHaveLength(1)
  expect(sink.received[0]).toMatchObject({
    from: 'care@thulir.example',
    to: ['meena@example.com'],
    messageId: `<${queued?.id}@shop.test>`,
  })
  const { raw = '' } = sink.received[0] ?? {}
  expect(raw).toContain('Content-Type: text/plain; charset=utf-8')
  expect(raw).toContain('Content-Type: text/html; charset=utf-8')
  expect(raw).toMatch(/^From: Thulir Naturals <care@thulir.example>\r$/m)
  expect(raw).toMatch(/^Subject: Welcome to Thulir Naturals\r$/m)
})

test('a letter queued while the worker sleeps wakes it', async () => {
  start({ pace: { lookMs: 60_000 } })
  await sleep(100)

  await welcome()

  await sink.until(1)
})

test('what a letter said is forgotten once it is sent', async () => {
  await welcome()

  start()

  expect(await untilAllSent()).toMatchObject([{ payload: null, attempts: 1, last_error: '' }])
})

test('a transaction that is undone leaves no letter', async () => {
  const undone = db.transaction().execute(async (tx) => {
    await queueWelcome(tx, { email: 'meena@example.com', firstname: 'Meena' })
    throw new Error('undone')
  })

  await expect(undone).rejects.toThrow('undone')
  expect(await outbox()).toEqual([])
})

test('while no mail server answers letters wait, uncounted, and go out soon after it is back', async () => {
  await sink.close()
  await queueMany(5)
  start()
  await untilOutbox((letters) => letters.some(({ last_error }) => last_error.includes('ECONNREFUSED')))
  await sleep(600)
  expect(await outbox()).toSatisfy((letters: { attempts: number }[]) =>
    letters.every(({ attempts }) => attempts <= 1),
  )

  sink = await openSmtpSink(sink.port)
  const letters = await untilAllSent()

  expect(letters.every(({ attempts }) => attempts === 1)).toBe(true)
  expect(new Set(sink.received.map(({ messageId }) => messageId)).size).toBe(5)
  expect(sink.received).toHaveLength(5)
})

test('a server that accepts a call and says nothing counts as closed', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined
  await welcome()

  start({ postbox: createSmtpPostbox(`smtp://127.0.0.1:${port}`, { greetingTimeout: 100 }) })
  const letters = await untilOutbox(([letter]) => letter?.last_error === 'Greeting never received')

  expect(letters).toMatchObject([{ attempts: 0, dead_at: null, sent_at: null }])
  silent.close()
})

test('a letter put off by the server (451) is tried again, after ever longer pauses', async () => {
  sink.manner = '451 at RCPT'
  await welcome()
  start({ pace: { firstPauseSeconds: 60 } })
  // The attempt that begins with the worker must not end amid those that are timed.
  await untilOutbox(([letter]) => letter?.last_error.includes('451') === true)

  const pauses = []
  for (const attempt of [1, 2, 3, 10]) {
    await db
      .updateTable('outbox')
      .set({ due_at: sql`now()`, attempts: attempt - 1, last_error: '' })
      .execute()
    const [letter] = await untilOutbox(([letter]) => letter?.last_error.includes('451') === true)
    pauses.push(Math.round(((letter?.due_at.getTime() ?? 0) - Date.now()) / 60_000))
  }

  expect(pauses).toEqual([1, 2, 4, 360])
})

test('after the last attempt a letter is given up, and stays to be seen', async () => {
  sink.manner = '451 at RCPT'
  await welcome()

  start({ pace: { attempts: 3, firstPauseSeconds: 0.01 } })
  const letters = await untilOutbox(([letter]) => letter?.dead_at !== null)

  expect(letters).toMatchObject([{ attempts: 3, sent_at: null, payload: { firstname: 'Meena' } }])
  expect(letters[0]?.last_error).toContain('451')
})

test.each(['550 at RCPT', '554 after DATA'] as const)(
  'a letter refused for good (%s) is given up at once, and those behind it go on',
  async (manner) => {
    sink.manner = manner
    await welcome()
    start()
    const [refused] = await untilOutbox(([letter]) => letter?.dead_at !== null)
    sink.manner = 'take'
    const before = sink.received.length

    await welcome('next@example.com')
    await sink.until(before + 1)

    expect(refused).toMatchObject({ attempts: 1, sent_at: null })
    expect(sink.received.at(-1)?.to).toEqual(['next@example.com'])
  },
)

test.each(['hang', 'drop'] as const)(
  'a server that takes a letter and then %ss gets it again under the same Message-ID',
  async (manner) => {
    sink.manner = manner
    await welcome()
    start({ postbox: createSmtpPostbox(sink.url, { socketTimeout: 150 }) })
    await sink.until(1)
    await untilOutbox(([letter]) => letter?.last_error !== '')

    sink.manner = 'take'
    const letters = await untilAllSent()

    expect(letters[0]?.attempts).toBeGreaterThan(1)
    expect(sink.received.length).toBeGreaterThan(1)
    expect(new Set(sink.received.map(({ messageId }) => messageId)).size).toBe(1)
  },
)

test('a delivery that never ends is broken off', async () => {
  const endless: Postbox = {
    deliver: (_mail, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  }
  await welcome()

  start({ postbox: endless, pace: { sendSeconds: 0.1, firstPauseSeconds: 60 } })

  expect(await untilOutbox(([letter]) => letter?.last_error !== '')).toMatchObject([
    { attempts: 1, sent_at: null },
  ])
})

test('at most so many letters are on their way at once', async () => {
  let [now, most] = [0, 0]
  const counting: Postbox = {
    deliver: async () => {
      now += 1
      most = Math.max(most, now)
      await sleep(10)
      now -= 1
    },
  }
  await queueMany(20)

  start({ postbox: counting })
  await untilAllSent()

  expect(most).toBe(4)
})

test('stopping waits for the letters in hand and begins no other', async () => {
  let begun = 0
  const slow: Postbox = {
    deliver: async (_mail, signal) => {
      begun += 1
      await sleep(150, undefined, { signal })
    },
  }
  await queueMany(10)
  const worker = start({ postbox: slow, pace: { stopMs: 5000 } })
  while (begun < 4) await sleep(5)

  await worker.stop()

  const letters = await outbox()
  expect(letters.filter(({ sent_at }) => sent_at !== null)).toHaveLength(begun)
  expect(letters.filter(({ attempts }) => attempts === 0)).toHaveLength(10 - begun)
  expect(begun).toBeLessThan(10)
})

test('stopping gives a letter back that takes too long', async () => {
  sink.manner = 'hang'
  await welcome()
  const worker = start()
  await sink.until(1)

  const began = Date.now()
  await worker.stop()

  expect(Date.now() - began).toBeLessThan(2000)
  expect(await outbox()).toMatchObject([{ attempts: 0, sent_at: null, dead_at: null }])
})

test('a letter that was sent, but could not be noted, is not sent again by the same worker', async () => {
  let [sent, faults] = [0, 2]
  const counting: Postbox = {
    deliver: async () => {
      sent += 1
    },
  }
  await welcome()

  start({ db: failingAt('updateTable', () => faults-- > 0), postbox: counting, pace: { leaseSeconds: 0.1 } })
  await untilAllSent()

  expect(faults).toBeLessThan(0)
  expect(sent).toBe(1)
})

/** The database, except that one way into it throws whenever it is told to. */
function failingAt(way: string, fails: () => boolean): Database {
  return new Proxy(db, {
    get: (target, name) => {
      if (name === way && fails()) throw new Error('the database is away')
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

test('[ACC-08] a reset letter that would come too late is not sent, and its link is forgotten', async () => {
  const customer = { email: 'meena@example.com', firstname: 'Meena' }
  await queuePasswordReset(db, { customer, link: 'https://shop.test/reset-password/secret' })
  await db.updateTable('outbox').set({ expires_at: sql`now()` }).execute()

  start()
  const letters = await untilOutbox(([letter]) => letter?.dead_at !== null)

  expect(letters).toMatchObject([{ payload: null, sent_at: null }])
  expect(sink.received).toEqual([])
})

test('two hundred letters survive a worker that is killed at random: none lost, doubles known', async () => {
  await queueMany(200)
  let kills = 0

  while ((await outbox()).some(({ sent_at }) => sent_at === null)) {
    const { kill } = startMortal()
    await sleep(50 + Math.random() * 300)
    kill()
    kills += 1
  }
  start()
  await untilAllSent()

  const times = new Map<string, number>()
  for (const { messageId } of sink.received) times.set(messageId, (times.get(messageId) ?? 0) + 1)
  expect(kills).toBeGreaterThan(3)
  expect(times.size).toBe(200)
  expect(Math.max(...times.values())).toBeLessThanOrEqual(1 + kills)
  expect(sink.received.length).toBeLessThanOrEqual(200 + 4 * kills)
}, 60_000)

/** A worker whose process seems to die: from one moment on its letters break off and it can note nothing. */
function startMortal() {
  const death = new AbortController()
  const real = createSmtpPostbox(sink.url)
  const worker = startMailWorker({
    db: failingAt('updateTable', () => death.signal.aborted),
    config: readConfig({ SHOP_ORIGIN: 'https://shop.test' }),
    log: silentLog,
    postbox: { deliver: (mail, signal) => real.deliver(mail, AbortSignal.any([signal, death.signal])) },
    pace: { ...fast, leaseSeconds: 1 },
  })
  return {
    kill: () => {
      death.abort()
      // Only so that it claims no more; nothing that it held comes back before its lease ends.
      void worker.stop()
    },
  }
}

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'two workers on one PostgreSQL server send each of two hundred letters once (TEST_DATABASE_URL)',
  async () => {
    await queueMany(200)
    const sent = [0, 0]
    const real = createSmtpPostbox(sink.url)

    for (const which of [0, 1]) {
      start({
        postbox: {
          deliver: async (mail, signal) => {
            await real.deliver(mail, signal)
            sent[which] = (sent[which] ?? 0) + 1
          },
        },
      })
    }
    await untilAllSent()

    expect(sink.received).toHaveLength(200)
    expect(new Set(sink.received.map(({ messageId }) => messageId)).size).toBe(200)
    expect(Math.min(...sent)).toBeGreaterThan(0)
  },
  60_000,
)
