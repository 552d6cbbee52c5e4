import { expect, test } from 'vitest'
import { nextReference, openPayments, today } from '../../../../tests/support/database/statements'

const { manager, aClaim, upload, claimOf } = await openPayments()

const query = (columns: object, replaces?: string) =>
  `&columns=${encodeURIComponent(JSON.stringify(columns))}${replaces ? `&replaces=${replaces}` : ''}`
const openAmounts = async () =>
  (await manager().get('/api/admin/payments'))
    .json()
    .unclaimed.map(({ amount }: { amount: number }) => amount)

test('the result has the columns that were used', async () => {
  const { result } = await upload(
    [`${today()},UPI/${nextReference()},,88.00,9000.00`],
    '',
    'Txn Date,Narration,Dr,Cr,Balance',
  )

  expect(result.taken).toEqual({
    mapping: { date: 'Txn Date', description: ['Narration'], debit: 'Dr', amount: 'Cr', balance: 'Balance' },
    headings: ['Txn Date', 'Narration', 'Dr', 'Cr', 'Balance'],
    rows: [[today(), expect.stringContaining('UPI/'), '', '88.00', '9000.00']],
  })
})

test('a wrong guess is replaced by reading the file again with other columns', async () => {
  const { id, reference } = await aClaim()
  const heading = 'Date,Narration,Amount,Amount credited to customer wallets,Paid into bank'
  const row = [`${today()},UPI/${reference},1.00,2.00,304.00`]

  const guessed = await upload(row, '', heading)
  const columns = { date: 'Date', description: ['Narration'], amount: 'Paid into bank' }
  const { result } = await upload(row, query(columns, guessed.result.statementId), heading)

  expect(guessed.result.taken.mapping.amount).not.toBe('Paid into bank')
  expect(result).toMatchObject({ credits: 1, fresh: 1, taken: { mapping: columns } })
  expect(await openAmounts()).not.toContain(1)
  expect(await openAmounts()).not.toContain(2)
  expect((await claimOf(id)).match).toMatchObject({ amount: 304 })
})

test('a column that holds only D and C is used, chosen or not', async () => {
  const columns = { date: 'Posted On', description: ['Remark'], amount: 'Txn Amt' }
  const rows = ['D', 'C'].map((kind, at) => `${today()},UPI/${nextReference()},${at + 61}.00,${kind}`)

  const { result } = await upload(rows, query(columns), 'Posted On,Remark,Txn Amt,D/C')

  expect(result).toMatchObject({ credits: 1, debits: 1, taken: { mapping: { ...columns, kind: 'D/C' } } })
})

test('columns chosen for one set of headings are used for no other', async () => {
  const columns = { date: 'Date', description: ['Narration'], amount: 'Amount' }
  await upload([`${today()},UPI/${nextReference()},5.00`], query(columns), 'Date,Narration,Amount')

  const heading = 'Date,Narration,Amount,Type,Deposit'
  const { result } = await upload([`${today()},UPI/${nextReference()},560.00,DR,`], '', heading)

  expect(result).toMatchObject({ credits: 0, taken: { mapping: { amount: 'Deposit' } } })
})

test('the columns of two kinds of statements are both saved', async () => {
  const [one, other] = ['Tag,Text,Summe', 'Jour,Texte,Somme']
  for (const heading of [one, other]) {
    const [date = '', text = '', amount = ''] = heading.split(',')
    await upload(
      [`${today()},UPI/${nextReference()},6.00`],
      query({ date, description: [text], amount }),
      heading,
    )
  }

  for (const heading of [one, other])
    expect((await upload([`${today()},UPI/${nextReference()},7.00`], '', heading)).result.fresh).toBe(1)
})

test('rows that cannot be read and payments that failed are counted', async () => {
  const rows = ['FAILED', 'SUCCESS', 'Unklar'].map(
    (status) => `${today()},${nextReference()},a@ybl,9.00,${status}`,
  )

  const { result } = await upload(rows, '', 'Date,UTR,Payer VPA,Amount,Status')

  expect(result).toMatchObject({
    ...{ credits: 1, debits: 0, unpaid: 1, unreadCount: 1 },
    unread: [{ row: 4, why: '“Unklar” is an unknown status' }],
  })
})
