import { expect, test } from 'vitest'
import { nextReference } from '../../../../tests/support/database/statements'
import { testServer } from '../../../../tests/support/database/test-server'
import { untilOneWaits } from '../../../../tests/support/database/waiting-for-locks'
import { openCorrections } from '../../../../tests/support/factories/upi-corrections'
import { replaceReference } from './correction-queries'

const { shop, orderBy, aClaim, correct, paymentOf, correctionsOf } = await openCorrections()

const used = 'This UPI Transaction ID was already used for another order. Please check it in your UPI app.'

test('[API-14] a current or former reference of another order is rejected in any letter case, for orders too', async () => {
  const [first, second] = [await aClaim(`UTR${nextReference()}`), await aClaim()]
  const before = first.reference
  await correct(first, `utr${nextReference()}`)
  const now = (await paymentOf(first.id)).reference
  const third = await shop.aShopper()

  const replies = [
    await correct(second, before.toLowerCase()),
    await correct(second, now.toUpperCase()),
    await orderBy(third, before.toLowerCase()),
  ]

  for (const reply of replies) {
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      code: 'TRANSACTION_ID_USED',
      message: used,
      fields: { upiTransactionId: used },
    })
  }
  expect(await paymentOf(second.id)).toMatchObject({ reference: second.reference })
  expect(await correctionsOf(second.id)).toEqual([])
  expect(await third.orders()).toEqual([])
})

test('[API-14] one of two concurrent corrections or orders with the same reference succeeds', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await aClaim(), await aClaim()]
    const newcomer = await shop.aShopper()
    const wanted = nextReference()

    const replies = await Promise.all([
      correct(one, wanted),
      round % 2 ? correct(other, wanted) : orderBy(newcomer, wanted),
    ])

    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409])
    const claimed = shop.db.selectFrom('payment').select('order_id').where('reference', '=', wanted)
    expect(await claimed.execute()).toHaveLength(1)
  }
})

test('[API-14] no other order can take an ID while it is corrected away', async () => {
  for (let round = 0; round < 10; round += 1) {
    const claim = await aClaim()
    const newcomer = await shop.aShopper()

    const [corrected, taken] = await Promise.all([
      correct(claim, nextReference()),
      orderBy(newcomer, claim.reference),
    ])

    expect([corrected.statusCode, taken.statusCode]).toEqual([200, 409])
    expect(taken.json().message).toBe(used)
  }
})

// The embedded database runs one transaction at a time, so no transaction waits.
test.runIf(testServer)(
  '[API-14] an order that waits for a correction to the same reference is rejected',
  async () => {
    const claim = await aClaim()
    const newcomer = await shop.aShopper()
    const ordering = await shop.db.transaction().execute(async (tx) => {
      await replaceReference(tx, claim.id, { was: claim.reference, became: nextReference() })
      const ordering = orderBy(newcomer, claim.reference)
      await untilOneWaits(shop.db)
      return { ordering }
    })

    expect((await ordering.ordering).json()).toMatchObject({ code: 'TRANSACTION_ID_USED', message: used })
  },
)

test('[CHK-09] two orders cannot swap their references concurrently', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await aClaim(), await aClaim()]

    const replies = await Promise.all([correct(one, other.reference), correct(other, one.reference)])

    expect(replies.map((reply) => reply.json().code)).toEqual(Array(2).fill('TRANSACTION_ID_USED'))
  }
})
