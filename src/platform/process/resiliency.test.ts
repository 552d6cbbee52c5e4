import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { silentLog } from '../../../tests/support/database/test-database'
import { testServer } from '../../../tests/support/database/test-server'
import { openSmtpSink } from '../../../tests/support/email/smtp-sink'
import { held } from '../../../tests/support/run/deferred'
import type { FaultyProxy } from '../../../tests/support/shop/faulty-proxy'
import {
  type Answer,
  openTroubledShop,
  type Part,
  parts,
  pool,
  type TroubledShop,
} from '../../../tests/support/shop/troubled-shop'
import { startMailWorker } from '../../email/server/mail-worker'
import { createSmtpTransport } from '../../email/server/smtp-transport'
import type { EmailTransport } from '../../email/server/transport'

// The matrix of docs/reliability.md: how each part of the shop behaves while the database or mail server
// fails. On a server only, as nothing can come between the shop and the embedded database.
let troubled: TroubledShop
beforeAll(async () => {
  if (testServer) troubled = await openTroubledShop(testServer)
}, 120_000)
afterAll(async () => {
  if (testServer) await troubled.close()
})

interface Row {
  what: string
  /** Causes the failure; the returned function ends it. */
  trouble: () => Promise<() => Promise<void> | void>
  /** The time limit for each part in milliseconds; a busy machine gets more. */
  within: number | Record<Part, number>
  /** Parts that work as usual; all others answer 503. */
  served: readonly Part[]
}
/** The time limit of each part for a slow database. */
const timeoutsMs: Record<Part, number> = {
  ...{ 'cached page': 0, 'cached search': 0, 'new page': 10_000, 'new search': 10_000 },
  ...{ cart: 3000, login: 3000, 'reset email': 3000, order: 5000, 'back office': 5000 },
}
const cached: readonly Part[] = ['cached page', 'cached search']
const way = (bad: FaultyProxy['way'], cut: boolean) => async () => {
  troubled.proxy.way = bad
  if (cut) troubled.proxy.cut()
  return () => {
    troubled.proxy.way = 'open'
  }
}
const rows: readonly Row[] = [
  { what: 'database down', trouble: way('closed', true), within: 1000, served: cached },
  { what: 'database silent', trouble: way('silent', false), within: timeoutsMs, served: cached },
  { what: 'connections used up', trouble: useUp, within: 1000, served: [...cached, 'back office'] },
  { what: 'mail server hanging', trouble: hangMail, within: 2000, served: parts },
  { what: 'mail server down', trouble: stopMail, within: 2000, served: parts },
  { what: 'mail server rejecting', trouble: rejectMail, within: 2000, served: parts },
  { what: 'connections cut, notifications with them', trouble: cutOnce, within: 2000, served: parts },
]

async function useUp() {
  const { promise, abandon } = held()
  const holding: Promise<void>[] = []
  await Promise.all(
    Array.from({ length: pool }, () => {
      return new Promise<void>((taken) => {
        const hold = () => {
          taken()
          return promise
        }
        holding.push(troubled.database.db.connection().execute(hold))
      })
    }),
  )
  return async () => {
    abandon()
    await Promise.all(holding)
  }
}

/** Emails wait, and their worker holds no connection that a request would need. */
async function hangMail() {
  let emails = 0
  const deliver: EmailTransport['deliver'] = (_mail, signal) =>
    new Promise((_, reject) => {
      emails += 1
      signal?.addEventListener('abort', () => reject(new Error('broken off')))
    })
  return sendUntil({ deliver }, async () => emails > 0)
}

async function stopMail() {
  const sink = await openSmtpSink()
  await sink.close()
  return sendUntil(createSmtpTransport(sink.url), () => isNoted('ECONNREFUSED'))
}

async function rejectMail() {
  const sink = await openSmtpSink()
  sink.manner = '550 at RCPT'
  const stop = await sendUntil(createSmtpTransport(sink.url), () => isNoted('550'))
  return async () => {
    await stop()
    await sink.close()
  }
}

/** Sends the shop's emails with this transport until the failure has happened. */
async function sendUntil(transport: EmailTransport, isMet: () => Promise<boolean>) {
  const { db } = troubled.database
  const { config } = troubled.shop.services
  await db.deleteFrom('outbox').execute()
  const worker = startMailWorker({ db, config, log: silentLog, transport, pace: { stopMs: 0 } })
  await troubled.askAll()
  await vi.waitUntil(isMet, 20_000)
  return () => worker.stop()
}

async function isNoted(failure: string) {
  const emails = await troubled.shop.db.selectFrom('outbox').select('last_error').execute()
  return emails.some(({ last_error }) => last_error.includes(failure))
}

/** Once, like a restart of the server: later connections work. */
async function cutOnce() {
  troubled.proxy.cut()
  await new Promise((resolve) => setTimeout(resolve, 50))
  return () => {}
}

describe.runIf(testServer).each(rows)('$what', ({ trouble, within, served }) => {
  let during: Record<Part, Answer>
  let alive: number
  let ready: number
  let msToNormal: number
  let slackMs: number
  beforeAll(async () => {
    await troubled.settle()
    slackMs = await troubled.measureSlack()
    const end = await trouble()
    during = await troubled.askAll()
    alive = (await troubled.app.inject('/healthz')).statusCode
    ready = (await troubled.app.inject('/readyz')).statusCode
    await end()
    const ended = performance.now()
    await troubled.untilAllServed()
    msToNormal = performance.now() - ended
  }, 90_000)

  test.each(parts)('%s', (part) => {
    const { status, ms, retryAfter } = during[part]

    if (served.includes(part)) expect(status).toBe(200)
    else expect([status, retryAfter]).toEqual([503, '5'])
    expect(ms).toBeLessThan((typeof within === 'number' ? within : within[part]) + slackMs)
  })

  test('the process stays alive, reports readiness, and recovers within five seconds', () => {
    expect([alive, ready]).toEqual([200, served === parts ? 200 : 503])
    expect(msToNormal).toBeLessThan(5000 + slackMs)
  })
})

describe.runIf(testServer)('database two seconds late at every answer', () => {
  let during: Record<Part, Answer>
  let slackMs: number
  beforeAll(async () => {
    await troubled.settle()
    slackMs = await troubled.measureSlack()
    troubled.proxy.way = 'slow'
    during = await troubled.askAll()
    troubled.proxy.way = 'open'
  }, 60_000)

  test.each(parts)('%s', (part) => {
    const { status, ms } = during[part]

    expect(cached.includes(part) ? [200] : [200, 503]).toContain(status)
    expect(ms).toBeLessThan(timeoutsMs[part] + slackMs)
  })
})
