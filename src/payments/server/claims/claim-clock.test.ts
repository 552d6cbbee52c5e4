import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nextReference, openPayments } from '../../../../tests/support/database/statements'
import { testServer } from '../../../../tests/support/database/test-server'
import { withoutWaiting } from '../../../../tests/support/database/waiting-for-locks'
import { emailsOf } from '../../../../tests/support/email/order-emails'
import { correct } from '../../../../tests/support/factories/upi-corrections'
import { lockOrder } from '../../../orders/server/move-queries'
import { releaseStaleClaims } from './claim-clock'

const { shop, honey, manager, aClaim } = await openPayments()

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

test('an old claim gets one reminder, then its order is cancelled and its stock returned', async () => {
  const { id, shopper } = await aClaim()
  const fresh = await aClaim()
  const emails = async () =>
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
  await Promise.all([releaseStaleClaims(shop.db), releaseStaleClaims(shop.db)])
  const reminded = await emails()
  await age(80)
  await releaseStaleClaims(shop.db)
  const stillThere = await paymentOf(id)
  const before = await stock()
  await sql`update payment set reminded_at = now() - interval '2 days' where order_id = ${id}`.execute(
    shop.db,
  )
  await releaseStaleClaims(shop.db)

  expect(reminded.filter((kind) => kind === 'paymentReminder')).toHaveLength(1)
  expect(stillThere).toEqual({ status: 'Verifying' })
  expect(await paymentOf(id)).toEqual({ status: 'Failed' })
  expect((await shopper.orders())[0].orderStatus).toBe('Cancelled')
  expect(await stock()).toBe((before ?? 0) + 1)
  expect(await paymentOf(fresh.id)).toEqual({ status: 'Verifying' })
})

test('a claim that staff have just reopened is neither reminded nor released at once', async () => {
  const { id } = await aClaim()
  await manager().post(`/api/admin/payments/${id}/confirm`, {})
  const undone = { from: 'Paid', to: 'Verifying', note: 'A wrong tap' }
  await manager().post(`/api/admin/orders/${id}/payment`, undone)
  await sql`update orders set created_at = now() - interval '100 hours' where id = ${id}`.execute(shop.db)
  const reminded = () =>
    shop.db.selectFrom('payment').select('reminded_at').where('order_id', '=', id).executeTakeFirst()

  await releaseStaleClaims(shop.db)
  const early = await reminded()
  await sql`update payment_event set at = now() - interval '13 hours' where order_id = ${id}`.execute(shop.db)
  await releaseStaleClaims(shop.db)

  expect(early).toEqual({ reminded_at: null })
  expect((await reminded())?.reminded_at).not.toBeNull()
  expect(await paymentOf(id)).toEqual({ status: 'Verifying' })
})

test('a claim that was reminded, confirmed and undone gets a new reminder, and is released later', async () => {
  const { id } = await aClaim()
  const pass = (hours: number) => {
    const sooner = sql`make_interval(hours => ${hours})`
    return sql`with event as (update payment_event set at = at - ${sooner} where order_id = ${id}),
        placed as (update orders set created_at = created_at - ${sooner} where id = ${id})
      update payment set reminded_at = reminded_at - ${sooner} where order_id = ${id}`.execute(shop.db)
  }
  const emails = async () =>
    (await emailsOf(shop.db, id)).filter(({ kind }) => kind === 'paymentReminder').length
  await pass(25)
  await releaseStaleClaims(shop.db)
  await pass(60)
  await manager().post(`/api/admin/payments/${id}/confirm`, {})
  const undone = { from: 'Paid', to: 'Verifying', note: 'A wrong tap' }
  await manager().post(`/api/admin/orders/${id}/payment`, undone)

  const told = []
  for (const hours of [11, 2, 11, 2]) {
    await pass(hours)
    await releaseStaleClaims(shop.db)
    told.push([await emails(), (await paymentOf(id)).status])
  }

  expect(told).toEqual([
    [1, 'Verifying'],
    [2, 'Verifying'],
    [2, 'Verifying'],
    [2, 'Failed'],
  ])
})

test('without reminders an old claim is released too, but not soon after a correction', async () => {
  const [old, corrected] = [await aClaim(), await aClaim()]
  await saveUpiClaims({ remindAfterHours: 0, releaseAfterHours: 72 })
  await sql`update orders set created_at = now() - interval '100 hours' where id in (${old.id}, ${corrected.id})`.execute(
    shop.db,
  )
  await correct(corrected, nextReference())

  await releaseStaleClaims(shop.db)

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

    await withoutWaiting(shop.db, { abandon: () => staff.rollback().execute() }, () =>
      releaseStaleClaims(shop.db),
    )
    const locked = await lockOrder(staff, held.id)
    await staff.rollback().execute()

    expect(locked).toMatchObject({ payment_status: 'Verifying' })
    expect(await paymentOf(free.id)).toEqual({ status: 'Failed' })
    await releaseStaleClaims(shop.db)
    expect(await paymentOf(held.id)).toEqual({ status: 'Failed' })
  },
)
