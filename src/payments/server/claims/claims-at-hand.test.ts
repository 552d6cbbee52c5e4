import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLine, openPayments } from '../../../../tests/support/database/statements'
import { releaseStaleClaims } from './claim-clock'

const { shop, manager, aClaim, upload, claimOf } = await openPayments()

const standing = async (id: string) =>
  shop.db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .select(['orders.status', 'payment.status as payment', 'payment.reminded_at'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
const daysPass = (ids: string[]) =>
  sql`update orders set created_at = now() - interval '9 days' where id = any (${ids})`.execute(shop.db)
const reminded = (ids: string[]) =>
  sql`update payment set reminded_at = now() - interval '2 days' where order_id = any (${ids})`.execute(
    shop.db,
  )

test('a claim with a matching bank line gets no reminder and is not released before staff check it', async () => {
  const [there, aside, nowhere] = [await aClaim(), await aClaim(), await aClaim()]
  const ids = [there, aside, nowhere].map(({ id }) => id)
  await upload([aLine(there.reference), aLine(aside.reference)])
  const { match } = await claimOf(aside.id)
  await manager().post(`/api/admin/statement-lines/${match.id}/ignore`)
  await daysPass(ids)

  await releaseStaleClaims(shop.db)
  const asked = await Promise.all(ids.map(standing))
  await reminded(ids)
  await releaseStaleClaims(shop.db)

  expect(asked.map(({ reminded_at }) => reminded_at !== null)).toEqual([false, true, true])
  expect(await standing(there.id)).toMatchObject({ status: 'Processing', payment: 'Verifying' })
  for (const { id } of [aside, nowhere])
    expect(await standing(id)).toMatchObject({ status: 'Cancelled', payment: 'Failed' })
  const claim = await claimOf(there.id)
  expect(claim).toMatchObject({ match: { amount: 304 }, nearMatch: false })
})

test('a claim with a nearly matching bank line gets a reminder, but is not released before staff decide', async () => {
  const { id } = await aClaim('530011112222')
  await upload([aLine('530011112223')])
  await daysPass([id])
  await shop.db.updateTable('statement_line').set({ booked_on: sql<string>`current_date - 9` }).execute()

  await releaseStaleClaims(shop.db)
  const asked = await standing(id)
  await reminded([id])
  await releaseStaleClaims(shop.db)

  expect(asked.reminded_at).not.toBeNull()
  expect(await standing(id)).toMatchObject({ status: 'Processing', payment: 'Verifying' })
  const { nearMatch, maybe } = await claimOf(id)
  expect(nearMatch).toBe(true)
  const near = maybe.find(({ references }: { references: string[] }) => references.includes('530011112223'))
  await manager().post(`/api/admin/statement-lines/${near.id}/ignore`)
  await releaseStaleClaims(shop.db)
  expect(await standing(id)).toMatchObject({ status: 'Cancelled', payment: 'Failed' })
})

test('a claim whose bank line pads the reference with zeros is not released', async () => {
  const { id, reference } = await aClaim()
  await upload([aLine(`0000${reference}`)])
  await daysPass([id])
  await reminded([id])

  await releaseStaleClaims(shop.db)

  expect(await standing(id)).toMatchObject({ status: 'Processing', payment: 'Verifying' })
})
