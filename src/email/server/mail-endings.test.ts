import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../../tests/support/database/test-database'
import {
  failingAt,
  fastPace,
  openPostOffice,
  type PostOffice,
} from '../../../tests/support/email/smtp-server'
import { readConfig } from '../../config'
import { startMailWorker } from './mail-worker'
import { createSmtpTransport } from './smtp-transport'
import type { EmailTransport } from './transport'

let office: PostOffice
beforeAll(async () => {
  office = await openPostOffice()
})
afterEach(() => office.tidy())
afterAll(() => office.close())

test('stopping waits for the emails in flight and starts no other', async () => {
  let begun = 0
  const slow: EmailTransport = {
    deliver: async (_mail, signal) => {
      begun += 1
      await sleep(150, undefined, { signal })
    },
  }
  await office.queueMany(10)
  const worker = office.start({ transport: slow, pace: { stopMs: 5000 } })
  while (begun < 4) await sleep(5)

  await worker.stop()

  const emails = await office.outbox()
  expect(emails.filter(({ sent_at }) => sent_at !== null)).toHaveLength(begun)
  expect(emails.filter(({ attempts }) => attempts === 0)).toHaveLength(10 - begun)
  expect(begun).toBeLessThan(10)
})

test('stopping releases an email that takes too long', async () => {
  office.sink.manner = 'hang'
  await office.welcome()
  const worker = office.start()
  await office.sink.until(1)

  const began = Date.now()
  await worker.stop()

  expect(Date.now() - began).toBeLessThan(10_000)
  expect(await office.outbox()).toMatchObject([{ attempts: 0, sent_at: null, dead_at: null }])
})

test('a sent email that could not be recorded is not sent again by the same worker', async () => {
  let [sent, faults] = [0, 2]
  const counting: EmailTransport = {
    deliver: async () => {
      sent += 1
    },
  }
  await office.welcome()

  office.start({
    db: failingAt(office.db, 'updateTable', () => faults-- > 0),
    transport: counting,
    pace: { leaseSeconds: 0.5 },
  })
  await office.untilAllSent()

  expect(faults).toBeLessThan(0)
  expect(sent).toBe(1)
})

test('a hundred emails survive randomly killed workers: none is lost, and duplicates are counted', async () => {
  await office.queueMany(100)
  let kills = 0

  while ((await office.outbox()).some(({ sent_at }) => sent_at === null)) {
    const { kill } = startMortal()
    // Killed by progress, not only by time: on a busy machine it would die before its first email.
    const enough = office.sink.received.length + Math.floor(Math.random() * 12)
    for (let looks = 0; office.sink.received.length < enough && looks < 300; looks += 1) await sleep(5)
    await sleep(Math.random() * 50)
    kill()
    kills += 1
  }
  office.start()
  await office.untilAllSent()

  const times = new Map<string, number>()
  for (const { messageId } of office.sink.received) times.set(messageId, (times.get(messageId) ?? 0) + 1)
  expect(kills).toBeGreaterThan(3)
  expect(times.size).toBe(100)
  expect(Math.max(...times.values())).toBeLessThanOrEqual(1 + kills)
  expect(office.sink.received.length).toBeLessThanOrEqual(100 + 4 * kills)
}, 120_000)

/** A worker that seems to crash: from then on its emails fail and it can record nothing. */
function startMortal() {
  const death = new AbortController()
  const real = createSmtpTransport(office.sink.url)
  const worker = startMailWorker({
    db: failingAt(office.db, 'updateTable', () => death.signal.aborted),
    config: readConfig({ SHOP_ORIGIN: 'https://shop.test' }),
    log: silentLog,
    transport: { deliver: (mail, signal) => real.deliver(mail, AbortSignal.any([signal, death.signal])) },
    pace: { ...fastPace, atOnce: 4, leaseSeconds: 1 },
  })
  return {
    kill: () => {
      death.abort()
      // Only stops further claims; its emails are due again when its lease ends.
      void worker.stop()
    },
  }
}

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'two workers on one PostgreSQL server send each of two hundred emails once (TEST_DATABASE_URL)',
  async () => {
    await office.queueMany(200)
    const sent = [0, 0]
    const real = createSmtpTransport(office.sink.url)

    for (const which of [0, 1]) {
      office.start({
        transport: {
          deliver: async (mail, signal) => {
            await real.deliver(mail, signal)
            sent[which] = (sent[which] ?? 0) + 1
          },
        },
      })
    }
    await office.untilAllSent()

    expect(office.sink.received).toHaveLength(200)
    expect(new Set(office.sink.received.map(({ messageId }) => messageId)).size).toBe(200)
    expect(Math.min(...sent)).toBeGreaterThan(0)
  },
  60_000,
)
