import { expect, test } from 'vitest'
import { aLine, nextReference, openPayments, today } from '../../../../tests/support/database/statements'

const { manager, aClaim, upload, claimOf } = await openPayments()

const reportHead = 'Creation time,Transaction ID,Payer,Amount,Status'
const reportLine = (reference: string, amount = '304.00') =>
  `${today()},${reference},Meena,${amount},Complete`
const claims = async () => (await manager().get('/api/admin/payments')).json()
const confirm = (id: string, lineId?: string) =>
  manager().post(`/api/admin/payments/${id}/confirm`, lineId ? { lineId } : {})

test('a payment in both a bank statement and an app report is one line', async () => {
  const { id, reference } = await aClaim()
  await upload([aLine(`0000${reference}`)])
  const { result } = await upload([reportLine(reference)], '', reportHead)

  expect(result).toMatchObject({ credits: 1, fresh: 0, certain: 1 })
  expect(await claimOf(id)).toMatchObject({ match: { amount: 304 }, maybe: [], warnings: [] })
})

test('the same number with another amount is not a copy', async () => {
  const { reference } = await aClaim()
  await upload([aLine(reference)])

  expect((await upload([reportLine(reference, '300.00')], '', reportHead)).result.fresh).toBe(1)
})

test('a copy adds numbers that the first file lacked', async () => {
  const appNumber = 'T2611281011121314151617'
  const { id } = await aClaim(appNumber)
  const reference = nextReference()
  await upload([aLine(reference)])
  await upload([`${today()},${appNumber},${reference},304.00`], '', 'Date,Transaction ID,UTR,Amount')

  expect(await claimOf(id)).toMatchObject({
    match: { references: expect.arrayContaining([reference, appNumber]) },
  })
})

test('a payment that paid an order is not unmatched in another layout', async () => {
  const { id, reference } = await aClaim()
  await upload([aLine(reference)])
  await confirm(id, (await claimOf(id)).match.id)

  const { result } = await upload([reportLine(reference)], '', reportHead)

  expect(result).toMatchObject({ credits: 1, fresh: 0 })
  const { unclaimed, paidBefore } = await claims()
  expect(JSON.stringify([unclaimed, paidBefore])).not.toContain(reference)
})

test('a bank line is marked if its order was confirmed without it', async () => {
  const { id, reference } = await aClaim()
  await confirm(id)
  await upload([aLine(reference)])

  const { unclaimed, paidBefore } = await claims()
  const line = paidBefore.find(({ references }: { references: string[] }) => references.includes(reference))
  expect(line).toMatchObject({ amount: 304, paidOrder: { id, number: expect.stringMatching(/^TH-/) } })
  expect(JSON.stringify(unclaimed)).not.toContain(reference)
})

test.each([
  ['a phone number as UPI id', `${today()},UPI/MEENA/919876543210@ybl/tea,,88.00`],
  ['the code of a bank', `${today()},UPI/MEENA/ICIC0000123/tea,,89.00`],
  ['a phone number', `${today()},UPI/9876543210/tea,,90.00`],
])('two equal payments that have only %s stay two', async (_name, line) => {
  expect((await upload([line, line])).result.fresh).toBe(2)
  expect((await upload([line, line])).result.fresh).toBe(0)
})

test.each([
  ['zeros before the reference', (reference: string) => `0000${reference}`],
  ['characters before the reference', (reference: string) => `UPI${reference}`],
  ['characters after the reference', (reference: string) => `${reference}CR`],
])('a bank line with %s matches exactly', async (_name, inBank) => {
  const { id, reference } = await aClaim()
  await upload([aLine(inBank(reference))])

  expect(await claimOf(id)).toMatchObject({ match: { references: [reference] }, warnings: [] })
})

test('a reference typed with extra zeros or alphabetic characters matches too', async () => {
  const [padded, prefixed] = [nextReference(), nextReference()]
  const claimed = [await aClaim(`0000${padded}`), await aClaim(`UPI ${prefixed}`)]
  await upload([aLine(padded), aLine(prefixed)])

  for (const { id } of claimed)
    expect(await claimOf(id)).toMatchObject({ match: { amount: 304 }, warnings: ['unusual'] })
})

test('the same reference in two spellings is a duplicate', async () => {
  const honest = await aClaim()
  const copied = await aClaim(`UPI${honest.reference}`)
  await upload([aLine(honest.reference)])

  for (const { id } of [honest, copied])
    expect(await claimOf(id)).toMatchObject({ match: null, warnings: expect.arrayContaining(['seenBefore']) })
})
