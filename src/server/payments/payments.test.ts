import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLine, nextReference, openPayments, today } from '../../../tests/support/statements'
import { testServer } from '../../../tests/support/test-server'
import { correct } from '../../../tests/support/upi-corrections'
import { withoutWaiting } from '../../../tests/support/waiting-for-locks'
import { lockOrder } from '../orders/move-queries'
import { lookAfterClaims } from './claim-clock'

const { shop, honey, manager, aClaim, upload, claimOf } = await openPayments()

const saveUpiClaims = (times: { remindAfterHours: number; releaseAfterHours: number }) => {
  const value = JSON.stringify(times)
  return shop.db
    .insertInto('setting')
    .values({ key: 'upiClaims', value })
    .onConflict((kept) => kept.column('key').doUpdateSet({ value }))
    .execute()
}

const paymentOf = (id: string) =>
  shop.db.selectFrom('payment').select('status').where('order_id', '=', id).executeTakeFirstOrThrow()

test('a claim whose reference and amount stand in the statement is confirmed with one tap', async () => {
  const { id, reference, shopper } = await aClaim()
  const { result } = await upload([aLine(reference), `${today()},ATM,500.00,`])
  const [handedIn] = (await manager().get('/api/admin/audit')).json()
  const claim = await claimOf(id)

  const confirmed = await manager().post('/api/admin/payments/confirm', {
    pairs: [{ orderId: id, lineId: claim.match.id }],
  })

  expect(handedIn).toMatchObject({ entity: 'statement', action: 'handed in', after: { file: 'bank.csv' } })
  expect(result).toMatchObject({ credits: 1, fresh: 1, debits: 1, unreadCount: 0 })
  expect(claim).toMatchObject({ amount: 304, reference, warnings: [], match: { amount: 304 } })
  expect(confirmed.json()).toEqual({ confirmed: 1, refused: [] })
  expect(await paymentOf(id)).toEqual({ status: 'Paid' })
  expect((await shopper.orders())[0].paymentInfo.paymentStatus).toBe('Paid')
  expect(await claimOf(id)).toBeUndefined()
})

test('of several confirmed at once, one whose order was cancelled meanwhile is told apart', async () => {
  const [good, gone] = [await aClaim(), await aClaim()]
  await upload([aLine(good.reference), aLine(gone.reference)])
  const pairs = await Promise.all(
    [good, gone].map(async ({ id }) => ({ orderId: id, lineId: (await claimOf(id)).match.id })),
  )
  await manager().post(`/api/admin/orders/${gone.id}/move`, { from: 'Processing', to: 'Cancelled' })

  const answer = (await manager().post('/api/admin/payments/confirm', { pairs })).json()

  expect(answer).toEqual({
    confirmed: 1,
    refused: [{ orderId: gone.id, message: expect.stringMatching(/\.$/) }],
  })
  expect(await paymentOf(good.id)).toEqual({ status: 'Paid' })
  expect(await paymentOf(gone.id)).not.toEqual({ status: 'Paid' })
})

test('one line of the bank pays one order, however many try at once', async () => {
  const [one, other] = [await aClaim(), await aClaim()]
  await upload([aLine(one.reference)])
  const lineId = (await claimOf(one.id)).match.id

  const answers = await Promise.all(
    [one, other, one, other].map(({ id }) => manager().post(`/api/admin/payments/${id}/confirm`, { lineId })),
  )

  const paid = await Promise.all([one, other].map(({ id }) => paymentOf(id)))
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).not.toEqual([])
  expect(paid.filter(({ status }) => status === 'Paid')).toHaveLength(1)
  const used = shop.db.selectFrom('statement_line').select('order_id').where('id', '=', lineId)
  expect((await used.executeTakeFirst())?.order_id).not.toBeNull()
})

test('who confirms by a line again, as after a lost answer, is told the same; somebody else is not', async () => {
  const { id, reference } = await aClaim()
  await upload([aLine(reference)])
  const lineId = (await claimOf(id)).match.id
  const confirm = (by = manager()) => by.post(`/api/admin/payments/${id}/confirm`, { lineId })

  const answers = [await confirm(), await confirm(), await confirm(shop.asStaff('owner'))]

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409])
  const paid = await shop.db
    .selectFrom('audit_log')
    .select('id')
    .where('entity_id', '=', id)
    .where('action', '=', 'paid by a line of the bank')
    .execute()
  expect(paid).toHaveLength(1)
})

test('a line confirmed for the wrong order is there for the right one once that is taken back', async () => {
  const [wrong, right] = [await aClaim(), await aClaim()]
  await upload([aLine(right.reference)])
  const { match } = await claimOf(right.id)
  const confirm = (id: string, lineId: string) =>
    manager().post(`/api/admin/payments/${id}/confirm`, { lineId })

  await confirm(wrong.id, match.id)
  const taken = await confirm(right.id, match.id)
  await manager().post(`/api/admin/payments/${wrong.id}/reject`, { note: 'The line is of another order' })
  const freed = await confirm(right.id, match.id)
  await upload([aLine(wrong.reference)])
  const own = await confirm(wrong.id, (await claimOf(wrong.id)).match.id)

  expect(taken.statusCode).toBe(409)
  expect([freed.statusCode, own.statusCode]).toEqual([200, 200])
  expect(await paymentOf(right.id)).toEqual({ status: 'Paid' })
  expect(await paymentOf(wrong.id)).toEqual({ status: 'Paid' })
})

test('a line that was confirmed by mistake is free for the right order once it is not confirmed after all', async () => {
  const [wrong, right] = [await aClaim(), await aClaim()]
  await upload([aLine(right.reference, '310.00')])
  const line = (await claimOf(right.id)).maybe.find(({ references }: { references: string[] }) =>
    references.includes(right.reference),
  )
  const confirm = (id: string) => manager().post(`/api/admin/payments/${id}/confirm`, { lineId: line.id })
  await confirm(wrong.id)

  await manager().post(`/api/admin/orders/${wrong.id}/payment`, {
    ...{ from: 'Paid', to: 'Verifying', note: 'The line of another order' },
  })
  const freed = await confirm(right.id)
  await manager().post(`/api/admin/payments/${wrong.id}/confirm`, {})

  expect(freed.statusCode).toBe(200)
  const received = async (id: string) => (await manager().get(`/api/admin/orders/${id}`)).json().received
  expect([await received(right.id), await received(wrong.id)]).toEqual([310, 304])
})

/** The line as a bank booked it this many days ago. */
const bookedAgo = (days: number, reference: string, amount?: string) => {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(
    Date.now() - days * 86_400_000,
  )
  return aLine(reference, amount).replace(today(), day)
}

test('a line with the amount and one slip in the reference comes first, also from another week', async () => {
  const claim = await aClaim('530011112222')
  const slips = ['530011112', '53001111222', '5300111122222', '530011111222', '530011121222']
  await upload([
    aLine('530011112223'),
    ...['777788889991', '777788889992', '777788889993', '777788889994'].map((other) => bookedAgo(1, other)),
    ...slips.map((reference) => bookedAgo(9, reference)),
    bookedAgo(9, '530011113333'),
    bookedAgo(9, '530011112229', '300.00'),
    bookedAgo(40, '530011112228'),
  ])

  const { maybe, match } = await claimOf(claim.id)

  expect(match).toBeNull()
  const found = maybe.map(({ references }: { references: string[] }) => references[0])
  const near = ['530011112223', '53001111222', '5300111122222', '530011111222', '530011121222']
  expect(found.sort()).toEqual(near.sort())
})

test('another amount, odd digits and digits used before are warned of, and offer no one-tap', async () => {
  const differs = await aClaim()
  const unusual = await aClaim('T2611211234567890')
  await upload([aLine(differs.reference, '30.40')])

  expect(await claimOf(differs.id)).toMatchObject({
    warnings: ['amountDiffers'],
    match: null,
    maybe: expect.arrayContaining([expect.objectContaining({ amount: 30.4 })]),
  })
  expect(await claimOf(unusual.id)).toMatchObject({ warnings: ['unusual'], match: null })
})

test('what stands on the line is what came: too much has to go back, and of an order that ended no more than came', async () => {
  const [tooMuch, tooLittle] = [await aClaim(), await aClaim()]
  await upload([aLine(tooMuch.reference, '350.00'), aLine(tooLittle.reference, '300.50')])
  const shown = async (id: string) => (await manager().get(`/api/admin/orders/${id}`)).json()

  for (const { id, reference } of [tooMuch, tooLittle]) {
    const { maybe } = await claimOf(id)
    const line = maybe.find(({ references }: { references: string[] }) => references.includes(reference))
    await manager().post(`/api/admin/payments/${id}/confirm`, { lineId: line.id })
  }
  const before = await shown(tooLittle.id)
  await manager().post(`/api/admin/orders/${tooLittle.id}/move`, { from: 'Processing', to: 'Cancelled' })

  expect(await shown(tooMuch.id)).toMatchObject({ received: 350, toGiveBack: 46, payment: 'Paid' })
  expect(before).toMatchObject({ received: 300.5, toGiveBack: 0, payment: 'Paid' })
  expect(await shown(tooLittle.id)).toMatchObject({ toGiveBack: 300.5 })
})

test('what stands on the line is what came, of an order that the same person had marked as paid before, too', async () => {
  const { id, reference } = await aClaim()
  await upload([aLine(reference, '350.00')])
  const { maybe } = await claimOf(id)
  const line = maybe.find(({ references }: { references: string[] }) => references.includes(reference))
  const shown = async () => (await manager().get(`/api/admin/orders/${id}`)).json()

  await manager().post(`/api/admin/orders/${id}/payment`, { from: 'Verifying', to: 'Paid' })
  const before = await shown()
  await manager().post(`/api/admin/payments/${id}/confirm`, { lineId: line.id })

  expect(before).toMatchObject({ received: 304, toGiveBack: 0, payment: 'Paid' })
  expect(await shown()).toMatchObject({ received: 350, toGiveBack: 46, payment: 'Paid' })
})

test('digits that paid another order, typed in another way, are warned of', async () => {
  const honest = await aClaim()
  await upload([aLine(honest.reference)])
  await manager().post(`/api/admin/payments/${honest.id}/confirm`, {
    lineId: (await claimOf(honest.id)).match.id,
  })
  const copied = await aClaim(`${honest.reference.slice(0, 6)}-${honest.reference.slice(6)}`)

  expect(await claimOf(copied.id)).toMatchObject({ warnings: ['unusual', 'seenBefore'], match: null })
})

const digitsGivenTwice = { warnings: ['unusual', 'seenBefore'], match: null }

test('a claim corrected to another one’s digits keeps both from being confirmed with one tap', async () => {
  const [older, honest] = [await aClaim(), await aClaim()]
  await upload([aLine(honest.reference)])
  const before = await claimOf(honest.id)

  await correct(older, `${honest.reference}.`)

  expect(before).toMatchObject({ warnings: [], match: { amount: 304 } })
  expect(await claimOf(older.id)).toMatchObject(digitsGivenTwice)
  expect(await claimOf(honest.id)).toMatchObject({
    warnings: ['seenBefore'],
    match: null,
    maybe: expect.arrayContaining([expect.objectContaining({ references: [honest.reference] })]),
  })
})

test('digits that another order gave before it was corrected are confirmed by nobody’s one tap', async () => {
  const honest = await aClaim()
  await upload([aLine(honest.reference)])
  await correct(honest, nextReference())
  const copied = await aClaim(`${honest.reference.slice(0, 4)}-${honest.reference.slice(4)}`)

  const wronglyCorrected = await claimOf(honest.id)

  expect(await claimOf(copied.id)).toMatchObject(digitsGivenTwice)
  expect(wronglyCorrected).toMatchObject({ warnings: [], match: null })
})

test('digits of an order that was paid without a line are confirmed for no other with one tap', async () => {
  const honest = await aClaim()
  await manager().post(`/api/admin/payments/${honest.id}/confirm`, {})
  const copied = await aClaim(`${honest.reference}-`)
  await upload([aLine(honest.reference)])

  expect(await claimOf(copied.id)).toMatchObject(digitsGivenTwice)
})

test('a claim that was given up comes back when the bank has it after all', async () => {
  const { id, reference } = await aClaim()
  const rejected = await manager().post(`/api/admin/payments/${id}/reject`, { note: 'Not in the list' })
  const gone = await claimOf(id)

  await upload([aLine(reference)])

  expect([rejected.statusCode, gone]).toEqual([200, undefined])
  expect(await claimOf(id)).toMatchObject({ payment: 'Failed', match: { amount: 304 } })
})

test('a claim of a deleted account has no name, not even a blank', async () => {
  const { id } = await aClaim()
  const named = await claimOf(id)
  const nobody = { firstname: '', lastname: '' }
  await shop.db.updateTable('order_address').set(nobody).where('order_id', '=', id).execute()

  expect(named.name).toMatch(/^\S+ \S+$/)
  expect((await claimOf(id)).name).toBe('')
})

test('a line put aside is offered no more', async () => {
  const { id, reference } = await aClaim()
  await upload([aLine(reference)])
  const { match } = await claimOf(id)

  const aside = await manager().post(`/api/admin/statement-lines/${match.id}/ignore`)
  const twice = await manager().post(`/api/admin/statement-lines/${match.id}/ignore`)

  expect([aside.statusCode, twice.statusCode]).toEqual([200, 404])
  expect((await claimOf(id)).match).toBeNull()
  const late = await manager().post(`/api/admin/payments/${id}/confirm`, { lineId: match.id })
  expect(late.statusCode).toBe(409)
  expect(await paymentOf(id)).toEqual({ status: 'Verifying' })
})

test('an old claim is reminded of once, then given up with its order and stock', async () => {
  const { id, shopper } = await aClaim()
  const fresh = await aClaim()
  const letters = async () =>
    (
      await shop.db
        .selectFrom('outbox')
        .innerJoin('customer', 'customer.email', 'outbox.recipient')
        .select('kind')
        .where('customer.id', '=', shopper.id)
        .orderBy('outbox.created_at')
        .execute()
    ).map(({ kind }) => kind)
  const age = (hours: number) =>
    sql`update orders set created_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(
      shop.db,
    )
  const stock = async () =>
    (await shop.db.selectFrom('product').select('stock').where('id', '=', honey.id).executeTakeFirstOrThrow())
      .stock

  await age(25)
  await Promise.all([lookAfterClaims(shop.db), lookAfterClaims(shop.db)])
  const reminded = await letters()
  await age(80)
  await lookAfterClaims(shop.db)
  const stillThere = await paymentOf(id)
  const before = await stock()
  await sql`update payment set reminded_at = now() - interval '2 days' where order_id = ${id}`.execute(
    shop.db,
  )
  await lookAfterClaims(shop.db)

  expect(reminded.filter((kind) => kind === 'paymentReminder')).toHaveLength(1)
  expect(stillThere).toEqual({ status: 'Verifying' })
  expect(await paymentOf(id)).toEqual({ status: 'Failed' })
  expect((await shopper.orders())[0].orderStatus).toBe('Cancelled')
  expect(await stock()).toBe((before ?? 0) + 1)
  expect(await paymentOf(fresh.id)).toEqual({ status: 'Verifying' })
})

test('a claim that staff have just put back to be checked is neither reminded of nor given up at once', async () => {
  const { id } = await aClaim()
  await manager().post(`/api/admin/payments/${id}/confirm`, {})
  const undone = { from: 'Paid', to: 'Verifying', note: 'A wrong tap' }
  await manager().post(`/api/admin/orders/${id}/payment`, undone)
  await sql`update orders set created_at = now() - interval '100 hours' where id = ${id}`.execute(shop.db)
  const reminded = () =>
    shop.db.selectFrom('payment').select('reminded_at').where('order_id', '=', id).executeTakeFirst()

  await lookAfterClaims(shop.db)
  const early = await reminded()
  await sql`update payment_event set at = now() - interval '13 hours' where order_id = ${id}`.execute(shop.db)
  await lookAfterClaims(shop.db)

  expect(early).toEqual({ reminded_at: null })
  expect((await reminded())?.reminded_at).not.toBeNull()
  expect(await paymentOf(id)).toEqual({ status: 'Verifying' })
})

test('without reminders an old claim is given up too, and one corrected lately is waited for', async () => {
  const [old, corrected] = [await aClaim(), await aClaim()]
  await saveUpiClaims({ remindAfterHours: 0, releaseAfterHours: 72 })
  await sql`update orders set created_at = now() - interval '100 hours' where id in (${old.id}, ${corrected.id})`.execute(
    shop.db,
  )
  await correct(corrected, nextReference())

  await lookAfterClaims(shop.db)

  expect(await paymentOf(old.id)).toEqual({ status: 'Failed' })
  expect(await paymentOf(corrected.id)).toEqual({ status: 'Verifying' })
  await saveUpiClaims({ remindAfterHours: 24, releaseAfterHours: 72 })
})

test.runIf(testServer)(
  'an old claim whose order staff are at is let be, and others are given up',
  async () => {
    const [held, free] = [await aClaim(), await aClaim()]
    const ids = [held.id, free.id]
    await sql`update orders set created_at = now() - interval '80 hours' where id = any (${ids})`.execute(
      shop.db,
    )
    await sql`update payment set reminded_at = now() - interval '2 days' where order_id = any (${ids})`.execute(
      shop.db,
    )
    const staff = await shop.db.startTransaction().execute()
    await sql`select from orders where id = ${held.id} for no key update`.execute(staff)

    await withoutWaiting(shop.db, { letGo: () => staff.rollback().execute() }, () => lookAfterClaims(shop.db))
    const locked = await lockOrder(staff, held.id)
    await staff.rollback().execute()

    expect(locked).toMatchObject({ payment_status: 'Verifying' })
    expect(await paymentOf(free.id)).toEqual({ status: 'Failed' })
    await lookAfterClaims(shop.db)
    expect(await paymentOf(held.id)).toEqual({ status: 'Failed' })
  },
)
