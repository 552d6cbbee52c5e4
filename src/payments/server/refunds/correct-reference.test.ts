import { expect, test } from 'vitest'
import { nextReference } from '../../../../tests/support/database/statements'
import { openCorrections } from '../../../../tests/support/factories/upi-corrections'
import { times } from '../../../../tests/support/shop/busy-shop'
import { transactionIdInvalid } from '../../../platform/contract/messages'

const { shop, aClaim, correct, paymentOf, correctionsOf } = await openCorrections()

type Claim = Awaited<ReturnType<typeof aClaim>>

const over =
  'The UPI Transaction ID of this order can no longer be corrected here. Please call us if it is wrong.'

test('[CHK-09] [ORD-01] a mistyped reference is corrected while the payment is being checked, and the old one is stored', async () => {
  const claim = await aClaim('41240000123')
  const right = nextReference()

  const reply = await correct(claim, ` ${right.slice(0, 4)} ${right.slice(4)} `)

  expect(reply.statusCode).toBe(200)
  const paymentInfo = { paymentMethod: 'UPI', paymentStatus: 'Verifying', upiTransactionId: right }
  expect(reply.json()).toMatchObject({ success: true, order: { _id: claim.id, paymentInfo } })
  expect(await claim.shopper.orders()).toEqual([reply.json().order])
  expect(await paymentOf(claim.id)).toMatchObject({ reference_unusual: false, status: 'Verifying' })
  expect(await correctionsOf(claim.id)).toEqual([{ was: '41240000123', became: right }])
})

test('[CHK-09] a repeated or concurrent correction counts once, with the same response', async () => {
  const claim = await aClaim()
  const right = nextReference()

  const replies = await Promise.all(times(8, () => correct(claim, right)))
  const later = await correct(claim, right)

  expect(new Set([...replies, later].map((reply) => reply.body)).size).toBe(1)
  expect(later.statusCode).toBe(200)
  expect(await correctionsOf(claim.id)).toHaveLength(1)
})

test('[CHK-09] a repeated correction succeeds after the payment was found', async () => {
  const claim = await aClaim()
  const right = nextReference()
  await correct(claim, right)
  const paid = { status: 'Paid', paid_at: new Date() } as const
  await shop.db.updateTable('payment').set(paid).where('order_id', '=', claim.id).execute()

  const again = await correct(claim, right)

  expect(again.json()).toMatchObject({ success: true, order: { paymentInfo: { paymentStatus: 'Paid' } } })
})

test('[CHK-09] a reference is corrected at most three times, also back to a former one', async () => {
  const claim = await aClaim()
  const [one, two, four] = [nextReference(), nextReference(), nextReference()]

  const replies = [
    await correct(claim, one),
    await correct(claim, two, one),
    await correct(claim, claim.reference, two),
    await correct(claim, four),
  ]

  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 409])
  expect(replies.slice(0, 3).map((reply) => reply.json().order.correctionsLeft)).toEqual([2, 1, 0])
  expect(await claim.shopper.orders()).toMatchObject([{ _id: claim.id, correctionsLeft: 0 }])
  expect(replies[3]?.json()).toMatchObject({
    code: 'CORRECTED_OFTEN',
    message:
      'The UPI Transaction ID of this order was already corrected three times. Please call us if it is still wrong.',
  })
  expect(await paymentOf(claim.id)).toMatchObject({ reference: claim.reference })
})

test.each([
  ['Paid', 'Processing'],
  ['Refunded', 'Processing'],
  ['Failed', 'Processing'],
  ['Verifying', 'Cancelled'],
  ['Verifying', 'Returned'],
] as const)(
  '[CHK-09] the id of a payment %s for an order %s is no longer corrected',
  async (status, order) => {
    const claim = await aClaim()
    const paid_at = status === 'Paid' || status === 'Refunded' ? new Date() : null
    await shop.db.updateTable('payment').set({ status, paid_at }).where('order_id', '=', claim.id).execute()
    await shop.db.updateTable('orders').set({ status: order }).where('id', '=', claim.id).execute()

    const reply = await correct(claim, nextReference())

    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({ code: 'NOT_CORRECTABLE', message: over })
    expect(await paymentOf(claim.id)).toMatchObject({ reference: claim.reference })
    expect((await claim.shopper.orders())[0]).not.toHaveProperty('correctionsLeft')
  },
)

test('[CHK-10] a cash order has no reference to correct', async () => {
  const { shopper, ...claim } = await aClaim()
  await shop.db.updateTable('payment').set({ provider: 'COD' }).where('order_id', '=', claim.id).execute()

  const replies = await Promise.all(
    [claim.reference, nextReference()].map((id) => correct({ shopper, ...claim }, id)),
  )

  expect(replies.map((reply) => reply.json().code)).toEqual(['NOT_CORRECTABLE', 'NOT_CORRECTABLE'])
})

test('[API-22] the response for another customer’s order equals that for an unknown one', async () => {
  const [claim, other] = [await aClaim(), await aClaim()]
  const asked = { reference: claim.reference, shopper: other.shopper }
  const right = nextReference()

  const replies = await Promise.all(
    [claim.id, '0198f1a0-0000-7000-8000-000000000000', 'undefined'].map((id) =>
      correct({ ...asked, id }, right),
    ),
  )
  const stranger = await shop.visitor.put(`/api/order/${claim.id}/transaction-id`, {
    from: claim.reference,
    upiTransactionId: right,
  })

  for (const reply of replies) {
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'ORDER_NOT_FOUND', message: 'Order not found.' })
  }
  expect(stranger.statusCode).toBe(401)
  expect(await paymentOf(claim.id)).toMatchObject({ reference: claim.reference })
})

test('[CHK-09] a correction from another device is not overwritten unseen', async () => {
  const claim = await aClaim()
  const [one, two] = [nextReference(), nextReference()]
  await correct(claim, one)

  const unseen = await correct(claim, two)
  const seen = await correct(claim, two, one)

  expect(unseen.statusCode).toBe(409)
  expect(unseen.json()).toMatchObject({
    code: 'REFERENCE_CHANGED',
    message: `This has already been corrected to ${one}. Please check it before you correct it again.`,
  })
  expect(seen.statusCode).toBe(200)
})

const trying = (claim: Claim, id: string, tries: number) =>
  Promise.all(times(tries, () => correct(claim, id)))

test('[API-14] an order allows ten attempts, then the response has the time to wait', async () => {
  const [claim, taken] = [await aClaim(), await aClaim()]

  const tries = await trying(claim, taken.reference, 10)
  const last = await correct(claim, nextReference())

  expect(tries.map((reply) => reply.statusCode)).toEqual(Array(10).fill(409))
  expect(last.statusCode).toBe(429)
  expect(last.json()).toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
    message: 'Too many attempts. Please try again in 6 minutes.',
  })
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(300)
  expect(await correctionsOf(claim.id)).toEqual([])
})

test('[CHK-09] attempts for one order do not count for another', async () => {
  const [claim, taken] = [await aClaim(), await aClaim()]
  const second = await aClaim(nextReference(), claim.shopper)
  const right = nextReference()
  await trying(claim, taken.reference, 11)

  const replies = [await correct(second, taken.reference), await correct(second, right)]

  expect(replies.map((reply) => reply.statusCode)).toEqual([409, 200])
  expect(await paymentOf(second.id)).toMatchObject({ reference: right })
})

test('[API-14] an account allows thirty attempts, then the response has the time to wait', async () => {
  const [claim, taken] = [await aClaim(), await aClaim()]
  const claims = [claim]
  while (claims.length < 4) claims.push(await aClaim(nextReference(), claim.shopper))

  const tries = await Promise.all(claims.slice(0, 3).map((one) => trying(one, taken.reference, 10)))
  const last = await correct(claims[3] ?? claim, nextReference())

  expect(tries.flat().map((reply) => reply.statusCode)).toEqual(Array(30).fill(409))
  expect(last.statusCode).toBe(429)
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(300)
})

test.each([
  ['upiTransactionId', undefined, 'Please enter the UPI Transaction ID'],
  ['upiTransactionId', ' ', 'Please enter the UPI Transaction ID'],
  ['upiTransactionId', 'x'.repeat(65), transactionIdInvalid()],
  ['upiTransactionId', ['1'], 'Please enter the UPI Transaction ID'],
  ['from', undefined, 'We could not read the field from. Please check it and try again.'],
  ['from', 7, 'We could not read the field from. Please check it and try again.'],
])('[API-23] a correction with %s %j is rejected with a message', async (field, value, message) => {
  const { id, shopper, reference } = await aClaim()
  const body = { from: reference, upiTransactionId: nextReference(), [field]: value }

  const reply = await shopper.call('PUT', `/api/order/${id}/transaction-id`, body)

  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ success: false, message, fields: { [field]: message } })
  expect(await paymentOf(id)).toMatchObject({ reference })
})
