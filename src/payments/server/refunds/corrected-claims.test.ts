import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLine, nextReference } from '../../../../tests/support/database/statements'
import { openCorrections } from '../../../../tests/support/factories/upi-corrections'
import { releaseStaleClaims } from '../claims/claim-clock'

const { shop, manager, aClaim, correct, paymentOf } = await openCorrections()

const said = (reference: string) =>
  `The UPI reference has been corrected to ${reference}. Please check before you continue.`

/** A claim that was corrected after staff opened it. */
async function aCorrectedClaim() {
  const claim = await aClaim()
  const right = nextReference()
  expect((await correct(claim, right)).statusCode).toBe(200)
  return { ...claim, right }
}
// biome-ignore lint/suspicious/noExplicitAny: the tests check the response.
const claimOf = async (orderId: string): Promise<any> =>
  (await manager().get('/api/admin/payments'))
    .json()
    .claims.find((claim: { orderId: string }) => claim.orderId === orderId)

test('[CHK-09] staff see the current and former references in claims, order and history', async () => {
  const { id, reference, right } = await aCorrectedClaim()

  const order = (await manager().get(`/api/admin/orders/${id}`)).json()

  expect(await claimOf(id)).toMatchObject({
    reference: right,
    corrected: [{ was: reference, at: expect.stringMatching(/^\d{4}-.*Z$/) }],
    claimedAt: expect.any(String),
  })
  expect(order).toMatchObject({ reference: right, referenceUnusual: false })
  expect(order.history).toMatchObject([
    { what: 'order', to: 'Processing', was: '' },
    { what: 'reference', to: right, was: reference, by: 'The customer', note: '', told: '' },
  ])
})

test('[CHK-09] an order is found by its current and former references, in any letter case', async () => {
  const claim = await aClaim(`Utr${nextReference()}`)
  const right = nextReference()
  await correct(claim, right)

  for (const search of [right, claim.reference, claim.reference.toUpperCase()]) {
    const address = `/api/admin/orders?search=${search}`
    const found = (await manager().get(address)).json()
    expect(found, search).toMatchObject({ total: 1, rows: [{ id: claim.id }] })
    // Packers do not see how an order was paid.
    expect((await shop.asStaff('packer').get(address)).json(), search).toMatchObject({ total: 0, rows: [] })
  }
})

test.each([
  ['payment', { from: 'Verifying', to: 'Paid' }],
  ['payment', { from: 'Verifying', to: 'Failed' }],
])('[CHK-09] a payment read with another id is not marked by %s %j, and then is', async (path, body) => {
  const { id, reference, right } = await aCorrectedClaim()
  const mark = (seenReference: string) =>
    manager().post(`/api/admin/orders/${id}/${path}`, { ...body, seenReference })

  const unseen = await mark(reference)
  const before = await paymentOf(id)
  const seen = await mark(right)

  expect(unseen.statusCode).toBe(409)
  expect(unseen.json()).toMatchObject({
    code: 'REFERENCE_CHANGED',
    message: said(right),
    reference: right,
  })
  expect(before).toMatchObject({ status: 'Verifying' })
  expect(seen.statusCode).toBe(200)
  expect(await paymentOf(id)).toMatchObject({ status: body.to, reference: right })
})

test('[CHK-09] a claim whose reference has changed is neither confirmed nor rejected, alone or in bulk', async () => {
  const { id, reference, right } = await aCorrectedClaim()
  const untouched = await aClaim()
  await shop.db
    .insertInto('statement')
    .values({ id: '0198f1a0-0000-7000-8000-00000000000a', file_name: 'bank.csv', staff_id: null })
    .execute()
  const lines = await Promise.all(
    [reference, untouched.reference].map((number, index) =>
      shop.db
        .insertInto('statement_line')
        .values({
          id: `0198f1a0-0000-7000-8000-00000000001${index}`,
          statement_id: '0198f1a0-0000-7000-8000-00000000000a',
          booked_on: '2026-11-23',
          description: aLine(number),
          payment_references: [number],
          amount_paise: 30_400,
          fingerprint: Buffer.from(number),
          order_id: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
  )
  const [lineId, otherLineId] = lines.map((line) => line.id)
  const seenReference = reference

  const one = await manager().post(`/api/admin/payments/${id}/confirm`, { lineId, seenReference })
  const rejected = await manager().post(`/api/admin/payments/${id}/reject`, { note: '', seenReference })
  const many = await manager().post('/api/admin/payments/confirm', {
    pairs: [
      { orderId: id, lineId, seenReference },
      { orderId: untouched.id, lineId: otherLineId, seenReference: untouched.reference },
    ],
  })

  expect([one.statusCode, rejected.statusCode]).toEqual([409, 409])
  expect(one.json().message).toBe(said(right))
  expect(many.json()).toEqual({ confirmed: 1, refused: [{ orderId: id, message: said(right) }] })
  expect(await paymentOf(id)).toMatchObject({ status: 'Verifying' })
  expect(await paymentOf(untouched.id)).toMatchObject({ status: 'Paid' })
  const confirmed = await manager().post(`/api/admin/payments/${id}/confirm`, {
    lineId,
    seenReference: right,
  })
  expect(confirmed.statusCode).toBe(200)
})

test('[CHK-09] of a correction and a status change at once, the later one fails', async () => {
  for (let round = 0; round < 10; round += 1) {
    const claim = await aClaim()
    const right = nextReference()
    const mark = () =>
      manager().post(`/api/admin/orders/${claim.id}/payment`, {
        from: 'Verifying',
        to: 'Paid',
        seenReference: claim.reference,
      })

    const [corrected, marked] = await Promise.all([correct(claim, right), mark()])

    const first = corrected.statusCode === 200
    expect([corrected.statusCode, marked.statusCode]).toEqual(first ? [200, 409] : [409, 200])
    expect([corrected, marked][first ? 1 : 0]?.json().code).toBe(
      first ? 'REFERENCE_CHANGED' : 'NOT_CORRECTABLE',
    )
    expect(await paymentOf(claim.id)).toMatchObject(
      first ? { status: 'Verifying', reference: right } : { status: 'Paid', reference: claim.reference },
    )
  }
})

test('[CHK-09] marking a payment keeps the customer’s reference', async () => {
  const { id, reference } = await aClaim()

  const marked = await manager().post(`/api/admin/orders/${id}/payment`, {
    from: 'Verifying',
    to: 'Paid',
    reference: nextReference(),
  })

  expect(marked.json()).toMatchObject({ payment: 'Paid', reference })
})

test('[CHK-09] a claim that was just corrected is not released before staff can check it', async () => {
  const claim = await aClaim()
  await sql`update orders set created_at = now() - interval '80 hours' where id = ${claim.id}`.execute(
    shop.db,
  )
  const remindedAgo = (hours: number) =>
    sql`update payment set reminded_at = now() - make_interval(hours => ${hours})
      where order_id = ${claim.id}`.execute(shop.db)
  await remindedAgo(48)
  expect((await correct(claim, nextReference())).statusCode).toBe(200)

  await releaseStaleClaims(shop.db)
  const soon = await paymentOf(claim.id)
  await remindedAgo(13)
  await releaseStaleClaims(shop.db)

  expect(soon).toMatchObject({ status: 'Verifying' })
  expect(await paymentOf(claim.id)).toMatchObject({ status: 'Failed' })
})

test('[CHK-09] a correction before any reminder keeps the reminder', async () => {
  const claim = await aClaim()

  await correct(claim, nextReference())

  expect(await paymentOf(claim.id)).toMatchObject({ reminded_at: null })
})
