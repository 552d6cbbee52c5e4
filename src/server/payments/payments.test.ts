import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BusyShop, openBusyShop, type Shopper } from '../../../tests/support/busy-shop'
import { breakOffAt, doAllJobs } from '../../../tests/support/jobs'
import { aProduct, type MadeProduct } from '../../../tests/support/makers'
import { aUpiOrderOf } from '../../../tests/support/order-bodies'
import { lookAfterClaims } from './claim-clock'
import { statementKind } from './import-statement'

let shop: BusyShop
let honey: MadeProduct
beforeAll(async () => {
  shop = await openBusyShop()
  honey = await aProduct(shop.db, { price_paise: 29_900, stock: 1000 })
})
afterAll(() => shop.close())

let references = 640_000_000_000
const nextReference = () => {
  references += 1
  return String(references)
}

/** An order of Rs. 304 whose shopper says to have paid it by this reference. */
async function aClaim(reference = nextReference(), shopper?: Shopper) {
  const payer = shopper ?? (await shop.aShopper())
  const body = aUpiOrderOf([{ of: honey }], { upiTransactionId: reference })
  const placed = await payer.call('POST', '/api/user/order/create', body)
  expect(placed.statusCode).toBe(200)
  return { id: placed.json().order._id as string, reference, shopper: payer }
}

const manager = () => shop.asStaff('manager')
const calendar = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' })
const today = () => calendar.format()
const aLine = (reference: string, amount = '304.00') => `${today()},UPI/CR/${reference}/MEENA,,${amount}`
const head = 'Date,Narration,Debit,Credit'

/** Sends a statement, waits until it is read, and gives what came of it. */
async function upload(lines: string[], query = '', heading = head) {
  const bytes = new TextEncoder().encode([heading, ...lines].join('\n'))
  const started = await manager().upload(`/api/admin/statements?name=bank.csv${query}`, bytes)
  await doAllJobs(shop)
  return (await manager().get(`/api/admin/jobs/${started.json().jobId}`)).json()
}

// biome-ignore lint/suspicious/noExplicitAny: the reply is what the tests look at.
const claimOf = async (orderId: string): Promise<any> =>
  (await manager().get('/api/admin/payments'))
    .json()
    .claims.find((claim: { orderId: string }) => claim.orderId === orderId)

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

test('a line that comes again, in the same file or the next, is the same line', async () => {
  const { id, reference } = await aClaim()
  const first = await upload([aLine(reference), aLine(reference)])
  const again = await upload([aLine(reference), aLine(nextReference())])

  expect([first.result.fresh, again.result.fresh]).toEqual([1, 1])
  expect((await claimOf(id)).match).not.toBeNull()
})

test('a statement broken off by a stop is read to its end, and its lines are counted once', async () => {
  const lines = Array.from({ length: 1500 }, () => aLine(nextReference(), '11.00'))
  const bytes = new TextEncoder().encode([head, ...lines].join('\n'))
  const { jobId } = (await manager().upload('/api/admin/statements?name=long.csv', bytes)).json()

  await breakOffAt(shop, statementKind, 1000)
  const begun = (await manager().get(`/api/admin/jobs/${jobId}`)).json()
  await doAllJobs(shop)

  expect(begun).toMatchObject({ state: 'queued', done: 1000, total: 1500 })
  const { result } = (await manager().get(`/api/admin/jobs/${jobId}`)).json()
  expect(result).toMatchObject({ credits: 1500, fresh: 1500 })
})

test('two payments that name nothing, of the same amount on one day, stay two', async () => {
  const line = `${today()},CASH DEPOSIT,,77.00`

  expect((await upload([line, line])).result.fresh).toBe(2)
  expect((await upload([line, line])).result.fresh).toBe(0)
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

test('digits that paid another order, typed in another way, are warned of', async () => {
  const honest = await aClaim()
  await upload([aLine(honest.reference)])
  await manager().post(`/api/admin/payments/${honest.id}/confirm`, {
    lineId: (await claimOf(honest.id)).match.id,
  })
  const copied = await aClaim(`${honest.reference.slice(0, 6)}-${honest.reference.slice(6)}`)

  expect(await claimOf(copied.id)).toMatchObject({ warnings: ['unusual', 'seenBefore'], match: null })
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

test('unknown columns are asked for once and remembered', async () => {
  const { id, reference } = await aClaim()
  const heading = 'Tag,Text,Summe'
  const line = `${today()},UPI ${reference},304`

  const asked = await upload([line], '', heading)
  const columns = { date: 'Tag', description: ['Text'], amount: 'Summe' }
  await upload([line], `&columns=${encodeURIComponent(JSON.stringify(columns))}`, heading)
  const remembered = await upload([`${today()},UPI ${nextReference()},55`], '', heading)

  expect(asked.result).toMatchObject({ statementId: null, columns: { headings: ['Tag', 'Text', 'Summe'] } })
  expect((await claimOf(id)).match).not.toBeNull()
  expect(remembered.result).toMatchObject({ fresh: 1, columns: null })
})

test('a column without a heading keeps its place among the headings asked about', async () => {
  const { result } = await upload([`${today()},1,UPI ${nextReference()},55`], '', 'Datum,,Wofür,Betrag')

  expect(result.columns.headings).toEqual(['Datum', '', 'Wofür', 'Betrag'])
  expect(result.columns.rows[0]).toHaveLength(4)
})

test('a file that is no table fails with a sentence', async () => {
  const { state, error } = await upload(['%PDF'], '', '%PDF-1.7')

  expect({ state, error }).toEqual({ state: 'failed', error: 'This is neither a CSV nor an XLSX file.' })
})

test('fifty thousand lines are read, and the claims among them found', async () => {
  const { id, reference } = await aClaim()
  const lines = Array.from({ length: 50_000 }, (_, n) => aLine(String(700_000_000_000 + n), `${n + 1}.00`))

  const { result } = await upload([...lines, aLine(reference)])

  expect(result).toMatchObject({ credits: 50_001, fresh: 50_001 })
  expect((await claimOf(id)).match).not.toBeNull()
}, 120_000)

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
