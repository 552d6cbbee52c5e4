import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openPostOffice, type PostOffice } from '../../../tests/support/email/smtp-server'
import { openSmtpSink } from '../../../tests/support/email/smtp-sink'
import { createSmtpTransport } from './smtp-transport'
import { type EmailTransport, EmailTransportError } from './transport'

let office: PostOffice
beforeAll(async () => {
  office = await openPostOffice()
})
afterEach(async () => {
  vi.useRealTimers()
  await office.tidy()
})
afterAll(() => office.close())

test('while no mail server responds, emails wait without using attempts, and are sent soon after it is back', async () => {
  await office.sink.close()
  await office.queueMany(5)
  office.start()
  await office.untilOutbox((emails) => emails.some(({ last_error }) => last_error.includes('ECONNREFUSED')))
  await sleep(600)
  expect(await office.outbox()).toSatisfy((emails: { attempts: number }[]) =>
    emails.every(({ attempts }) => attempts <= 1),
  )

  office.sink = await openSmtpSink(office.sink.port)
  const emails = await office.untilAllSent()

  expect(emails.every(({ attempts }) => attempts === 1)).toBe(true)
  expect(new Set(office.sink.received.map(({ messageId }) => messageId)).size).toBe(5)
  expect(office.sink.received).toHaveLength(5)
})

test('emails are retried after the pause, even if the system clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let calls = 0
  const closedAtFirst: EmailTransport = {
    deliver: async () => {
      calls += 1
      if (calls === 1) throw new EmailTransportError('closed', 'no answer', 'no answer')
    },
  }
  await office.welcome()
  office.start({ transport: closedAtFirst, pace: { closedSeconds: 0.5 } })
  await office.untilOutbox(([email]) => email?.last_error === 'no answer')

  vi.setSystemTime(Date.now() - 86_400_000)

  await office.untilAllSent()
  expect(calls).toBe(2)
})

test('a server that accepts a connection without a response counts as closed', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined
  await office.welcome()

  office.start({ transport: createSmtpTransport(`smtp://127.0.0.1:${port}`, { greetingTimeout: 100 }) })
  const emails = await office.untilOutbox(([email]) => email?.last_error === 'Greeting never received')

  expect(emails).toMatchObject([{ attempts: 0, dead_at: null, sent_at: null }])
  silent.close()
})

test('an email deferred by the server (451) is retried with increasing pauses', async () => {
  office.sink.manner = '451 at RCPT'
  await office.welcome()
  office.start({ pace: { firstPauseSeconds: 60 } })
  // The first attempt of the worker must not overlap with the timed ones.
  await office.untilOutbox(([email]) => email?.last_error.includes('451') === true)

  const pauses = []
  for (const attempt of [1, 2, 3, 10]) {
    await office.db
      .updateTable('outbox')
      .set({ due_at: sql`now()`, attempts: attempt - 1, last_error: '' })
      .execute()
    const [email] = await office.untilOutbox(([email]) => email?.last_error.includes('451') === true)
    pauses.push(Math.round(((email?.due_at.getTime() ?? 0) - Date.now()) / 60_000))
  }

  expect(pauses).toEqual([1, 2, 4, 360])
})

test('after the last attempt an email is marked as failed', async () => {
  office.sink.manner = '451 at RCPT'
  await office.welcome()

  office.start({ pace: { attempts: 3, firstPauseSeconds: 0.01 } })
  const emails = await office.untilOutbox(([email]) => email?.dead_at !== null)

  expect(emails).toMatchObject([{ attempts: 3, sent_at: null, payload: { firstname: 'Meena' } }])
  expect(emails[0]?.last_error).toContain('451')
})

test.each(['550 at RCPT', '554 after DATA'] as const)(
  'an email rejected permanently (%s) fails at once, and others are sent',
  async (manner) => {
    office.sink.manner = manner
    await office.welcome()
    office.start()
    const [refused] = await office.untilOutbox(([email]) => email?.dead_at !== null)
    office.sink.manner = 'take'
    const before = office.sink.received.length

    await office.welcome('next@example.com')
    await office.sink.until(before + 1)

    expect(refused).toMatchObject({ attempts: 1, sent_at: null })
    expect(office.sink.received.at(-1)?.to).toEqual(['next@example.com'])
  },
)

test.each(['hang', 'drop'] as const)(
  'a server that takes an email and then %ss gets it again under the same Message-ID',
  async (manner) => {
    office.sink.manner = manner
    await office.welcome()
    office.start({ transport: createSmtpTransport(office.sink.url, { socketTimeout: 150 }) })
    await office.sink.until(1)
    await office.untilOutbox(([email]) => email?.last_error !== '')

    office.sink.manner = 'take'
    const emails = await office.untilAllSent()

    expect(emails[0]?.attempts).toBeGreaterThan(1)
    expect(office.sink.received.length).toBeGreaterThan(1)
    expect(new Set(office.sink.received.map(({ messageId }) => messageId)).size).toBe(1)
  },
)

test('a delivery that never ends is aborted', async () => {
  const endless: EmailTransport = {
    deliver: (_mail, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  }
  await office.welcome()

  office.start({ transport: endless, pace: { sendSeconds: 0.1, firstPauseSeconds: 60 } })

  expect(await office.untilOutbox(([email]) => email?.last_error !== '')).toMatchObject([
    { attempts: 1, sent_at: null },
  ])
})
