import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { nextReference, openPayments, today } from '../../../../tests/support/database/statements'
import { doAllJobs } from '../../../../tests/support/shop/jobs'

const { shop, manager, aClaim, claimOf } = await openPayments()
const samples = path.resolve(import.meta.dirname, '../../../../tests/support/samples/statements')

async function uploadFile(name: string, bytes: Uint8Array) {
  const started = await manager().upload(`/api/admin/statements?name=${name}`, bytes)
  await doAllJobs(shop)
  return (await manager().get(`/api/admin/jobs/${started.json().jobId}`)).json()
}

test.each(['hdfc.xls', 'union.xls', 'sbi-tab.xls', 'coop-html.xls', 'canara.csv'])(
  '%s is imported as a bank offers it',
  async (name) => {
    const { state, result } = await uploadFile(name, readFileSync(path.join(samples, name)))

    expect(state).toBe('done')
    expect(result).toMatchObject({ credits: 1, fresh: 1, unreadCount: 0 })
  },
)

test('a protected file fails with a message and a remedy', async () => {
  const { state, error } = await uploadFile(
    'sbi.xlsx',
    readFileSync(path.join(samples, 'sbi-new-password.xlsx')),
  )

  expect(state).toBe('failed')
  expect(error).toMatch(/^This file is protected by a password\. .*without one/)
})

test('statements are read from all sheets of a workbook, and row numbers include the sheet', async () => {
  const { id, reference } = await aClaim()
  const head = ['Date', 'Narration', 'Debit', 'Credit']
  const bytes = await writeExcelFile([
    {
      sheet: 'Summary',
      data: [
        ['Account', '1234'],
        ['Opening balance', 9000],
      ],
    },
    {
      sheet: 'October',
      data: [head, [today(), `UPI/${nextReference()}`, '', 11], [today(), 'x', '', '1,5']],
    },
    { sheet: 'November', data: [['Thulir'], head, [today(), `UPI/${reference}`, '', 304]] },
  ]).toBuffer()

  const { result } = await uploadFile('book.xlsx', bytes)

  expect(result).toMatchObject({ credits: 2, fresh: 2, unread: [{ sheet: 'October', row: 3 }] })
  expect((await claimOf(id)).match).toMatchObject({ amount: 304 })
})

test('a sheet with other columns is named, as it is not read', async () => {
  const bytes = await writeExcelFile([
    {
      sheet: 'Savings',
      data: [
        ['Date', 'Narration', 'Debit', 'Credit', 'Balance'],
        [today(), `UPI/${nextReference()}`, '', 12, 12],
      ],
    },
    {
      sheet: 'Current',
      data: [['Account'], ['Txn Date', 'Particulars', 'Deposit'], [today(), `UPI/${nextReference()}`, 13]],
    },
  ]).toBuffer()

  const { result } = await uploadFile('two.xlsx', bytes)

  expect(result).toMatchObject({ credits: 1, unreadCount: 1, unread: [{ sheet: 'Current', row: 2 }] })
})
