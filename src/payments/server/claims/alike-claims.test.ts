import { expect, test } from 'vitest'
import { aLine, nextReference, openPayments, today } from '../../../../tests/support/database/statements'
import { correct } from '../../../../tests/support/factories/upi-corrections'

const { manager, aClaim, upload, claimOf } = await openPayments()

/** A bank line booked this many days ago. */
const bookedAgo = (days: number, reference: string, amount?: string) => {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(
    Date.now() - days * 86_400_000,
  )
  return aLine(reference, amount).replace(today(), day)
}

test('a line with the amount and one typing error in the reference is first, also from another week', async () => {
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

test('a line is found for a reference without its last digit', async () => {
  const claim = await aClaim('530044445555')
  await upload([bookedAgo(9, '5300444455557'), bookedAgo(9, '7530044445555'), bookedAgo(9, '53004444555577')])

  const { match, maybe } = await claimOf(claim.id)

  expect(match).toBeNull()
  const found = maybe.map(({ references }: { references: string[] }) => references[0])
  expect(found.slice(0, 2).sort()).toEqual(['5300444455557', '7530044445555'])
  expect(found).not.toContain('53004444555577')
})

test('a reference that paid another order gets a warning, also in another spelling', async () => {
  const honest = await aClaim()
  await upload([aLine(honest.reference)])
  await manager().post(`/api/admin/payments/${honest.id}/confirm`, {
    lineId: (await claimOf(honest.id)).match.id,
  })
  const copied = await aClaim(`${honest.reference.slice(0, 6)}-${honest.reference.slice(6)}`)

  expect(await claimOf(copied.id)).toMatchObject({ warnings: ['unusual', 'seenBefore'], match: null })
})

const digitsGivenTwice = { warnings: ['unusual', 'seenBefore'], match: null }

test('two claims with the same reference after a correction have no one-tap confirmation', async () => {
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

test('a former reference of another order is not an exact match', async () => {
  const honest = await aClaim()
  await upload([aLine(honest.reference)])
  await correct(honest, nextReference())
  const copied = await aClaim(`${honest.reference.slice(0, 4)}-${honest.reference.slice(4)}`)

  const wronglyCorrected = await claimOf(honest.id)

  expect(await claimOf(copied.id)).toMatchObject(digitsGivenTwice)
  expect(wronglyCorrected).toMatchObject({ warnings: [], match: null })
})

test('the reference of an order paid without a bank line has no one-tap confirmation for another order', async () => {
  const honest = await aClaim()
  await manager().post(`/api/admin/payments/${honest.id}/confirm`, {})
  const copied = await aClaim(`${honest.reference}-`)
  await upload([aLine(honest.reference)])

  expect(await claimOf(copied.id)).toMatchObject(digitsGivenTwice)
})
