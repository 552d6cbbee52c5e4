import { expect, test } from 'vitest'
import {
  aLine,
  head,
  nextReference,
  openPayments,
  today,
} from '../../../../tests/support/database/statements'
import { breakOffAt, doAllJobs } from '../../../../tests/support/shop/jobs'

const { shop, manager, aClaim, upload, claimOf } = await openPayments()

test('a repeated line, in the same file or the next, is stored once', async () => {
  const { id, reference } = await aClaim()
  const first = await upload([aLine(reference), aLine(reference)])
  const again = await upload([aLine(reference), aLine(nextReference())])

  expect([first.result.fresh, again.result.fresh]).toEqual([1, 1])
  expect((await claimOf(id)).match).not.toBeNull()
})

test('an import interrupted by a shutdown is completed, and its lines are counted once', async () => {
  const lines = Array.from({ length: 1500 }, () => aLine(nextReference(), '11.00'))
  const bytes = new TextEncoder().encode([head, ...lines].join('\n'))
  const { jobId } = (await manager().upload('/api/admin/statements?name=long.csv', bytes)).json()

  await breakOffAt(shop, 'statement', 1000)
  const begun = (await manager().get(`/api/admin/jobs/${jobId}`)).json()
  await doAllJobs(shop)

  expect(begun).toMatchObject({ state: 'queued', done: 1000, total: 1500 })
  const { result } = (await manager().get(`/api/admin/jobs/${jobId}`)).json()
  expect(result).toMatchObject({ credits: 1500, fresh: 1500 })
})

test('two payments of the same amount on one day without a number are stored as two', async () => {
  const line = `${today()},CASH DEPOSIT,,77.00`

  expect((await upload([line, line])).result.fresh).toBe(2)
  expect((await upload([line, line])).result.fresh).toBe(0)
})

test('unknown columns are asked for once and saved', async () => {
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

test('a column without a heading keeps its position in the question', async () => {
  const { result } = await upload([`${today()},1,UPI ${nextReference()},55`], '', 'Datum,,Wofür,Betrag')

  expect(result.columns.headings).toEqual(['Datum', '', 'Wofür', 'Betrag'])
  expect(result.columns.rows[0]).toHaveLength(4)
})

test('a file that is not a table fails with a message', async () => {
  const { state, error } = await upload(['%PDF'], '', '%PDF-1.7')

  expect({ state, error }).toEqual({
    state: 'failed',
    error: expect.stringMatching(/^This is a PDF\. Download .* as CSV or Excel/),
  })
})

test('five thousand lines are read, and matching claims are found', async () => {
  const { id, reference } = await aClaim()
  const lines = Array.from({ length: 5000 }, (_, n) => aLine(String(700_000_000_000 + n), `${n + 1}.00`))

  const { result } = await upload([...lines, aLine(reference)])

  expect(result).toMatchObject({ credits: 5001, fresh: 5001 })
  expect((await claimOf(id)).match).not.toBeNull()
}, 120_000)
