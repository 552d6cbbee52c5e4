import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPostOffice, type PostOffice } from '../../../tests/support/email/smtp-server'
import { queuePasswordReset, queueWelcome } from './outbox'
import { insertEmails } from './outbox-queries'
import { pickOrder } from './templates/order-email'
import type { EmailTransport } from './transport'

let office: PostOffice
beforeAll(async () => {
  office = await openPostOffice()
})
afterEach(() => office.tidy())
afterAll(() => office.close())

test('an email is delivered once, with a text and an HTML part and the id of its row', async () => {
  await office.welcome()
  const [queued] = await office.outbox()

  office.start()
  await office.untilAllSent()

  expect(office.sink.received).toHaveLength(1)
  expect(office.sink.received[0]).toMatchObject({
    from: 'care@thulir.example',
    to: ['meena@example.com'],
    messageId: `<${queued?.id}@shop.test>`,
  })
  const { raw = '' } = office.sink.received[0] ?? {}
  expect(raw).toContain('Content-Type: text/plain; charset=utf-8')
  expect(raw).toContain('Content-Type: text/html; charset=utf-8')
  expect(raw).toMatch(/^From: Thulir Naturals <care@thulir.example>\r$/m)
  expect(raw).toMatch(/^Subject: Welcome to Thulir Naturals\r$/m)
})

test('a notified worker does not wait for its timer', async () => {
  const worker = office.start({ pace: { lookMs: 60_000 } })
  await sleep(100)
  await office.welcome()

  worker.wake()

  await office.sink.until(1)
})

test('the content of an email is deleted once it is sent', async () => {
  await office.welcome()

  office.start()

  expect(await office.untilAllSent()).toMatchObject([{ payload: null, attempts: 1, last_error: '' }])
})

test('a transaction that is rolled back leaves no email', async () => {
  const undone = office.db.transaction().execute(async (tx) => {
    await queueWelcome(tx, { email: 'meena@example.com', firstname: 'Meena' })
    throw new Error('undone')
  })

  await expect(undone).rejects.toThrow('undone')
  expect(await office.outbox()).toEqual([])
})

test('the number of emails sent at once is limited', async () => {
  let [now, most] = [0, 0]
  const counting: EmailTransport = {
    deliver: async () => {
      now += 1
      most = Math.max(most, now)
      await sleep(10)
      now -= 1
    },
  }
  await office.queueMany(20)

  office.start({ transport: counting })
  await office.untilAllSent()

  expect(most).toBe(8)
})

test('[ACC-08] an expired reset email is not sent, and its link is deleted', async () => {
  const customer = { email: 'meena@example.com', firstname: 'Meena' }
  await queuePasswordReset(office.db, { customer, link: 'https://shop.test/reset-password/secret' })
  await office.db.updateTable('outbox').set({ expires_at: sql`now()` }).execute()

  office.start()
  const emails = await office.untilOutbox(([email]) => email?.dead_at !== null)

  expect(emails).toMatchObject([{ payload: null, sent_at: null }])
  expect(office.sink.received).toEqual([])
})

test('emails about orders wait while the shop is busy, and others do not', async () => {
  let isBusy = true
  await queueOrderNotice()
  await office.welcome()

  office.start({ isBusy: () => isBusy, pace: { lookMs: 60_000 } })
  const during = await office.untilOutbox((emails) => emails.some(({ sent_at }) => sent_at !== null))
  isBusy = false
  const after = await office.untilAllSent()

  const sent = during.filter(({ sent_at }) => sent_at !== null)
  expect(sent.map(({ kind }) => kind)).toEqual(['welcome'])
  expect(after).toHaveLength(2)
})

test('emails about orders are sent after half a minute even if the shop is busy', async () => {
  await queueOrderNotice()
  await queueOrderNotice()
  const [oldest] = await office.outbox()
  await office.db
    .updateTable('outbox')
    .set({ due_at: sql`now() - interval '31 seconds'` })
    .where('id', '=', oldest?.id ?? '')
    .execute()

  office.start({ isBusy: () => true })
  const emails = await office.untilOutbox((emails) => emails.some(({ sent_at }) => sent_at !== null))

  expect(emails.map(({ sent_at }) => sent_at !== null)).toEqual([true, false])
})

async function queueOrderNotice(): Promise<void> {
  const person = { firstname: 'Meena', lastname: 'R', address: '4 Temple Street', other: '', city: 'Erode' }
  const place = { ...person, state: 'Tamil Nadu', pincode: '638001' }
  const price = { subtotal_paise: 10_000, adjustments: [], total_paise: 10_500, method: 'COD' as const }
  const notes = { is_gift: false, gift_note: '', seller_note: '', receiver_mobile: '' }
  const order = { id: '0199-3', ...place, ...price, ...notes, created_at: new Date(), items: [] }
  const payload = pickOrder({ ...order, number: 7 })
  await insertEmails(office.db, [
    { kind: 'orderNotice', recipient: null, payload, expiresInMinutes: undefined },
  ])
}
