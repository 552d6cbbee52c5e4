import { expect, test } from 'vitest'
import { readStatement } from './read-statement'
import { findColumns } from './statement-columns'

const today = '2026-11-28'

function read(text: string) {
  const cells = text.split('\n').map((line) => line.split(','))
  const head = findColumns(cells)
  if (!head) throw new Error('The columns were not found')
  const rows = cells.map((row, at) => ({ number: at + 1, cells: row.map((cell) => cell.trim()) }))
  return readStatement(rows, head, today)
}

test('unreadable rows are listed, and other rows are read', () => {
  const { credits, unread } = read(
    'Date,Narration,Amount\n21/11/2026,fine,1.00\n21/13/2026,no day,1.00\n21/11/2026,no amount,abc\n21/11/2026,fine,2.00',
  )

  expect(credits.map(({ amountPaise }) => amountPaise)).toEqual([100, 200])
  expect(unread).toEqual([
    { row: 3, why: '“21/13/2026” is not a date' },
    { row: 4, why: '“abc” is not an amount' },
  ])
})

test.each([
  ['295,00', '“295,00” is not an amount: it needs a point before the paise, such as 295.00'],
  ['1.234,56', '“1.234,56” is not an amount: it needs a point before the paise, such as 295.00'],
])('the decimal comma of %s is no thousands separator', (amount, why) => {
  const head = {
    at: 0,
    names: ['Date', 'Text', 'Amount'],
    columns: { date: 'Date', description: ['Text'], amount: 'Amount' },
  }
  const rows = [
    ['Date', 'Text', 'Amount'],
    ['28/11/2026', 'UPI 633010110989', amount],
  ]

  const { credits, unread } = readStatement(
    rows.map((cells, at) => ({ number: at + 1, cells })),
    head,
    today,
  )

  expect(credits).toEqual([])
  expect(unread).toEqual([{ row: 2, why }])
})

const head = 'Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance'

test('a comma in a text does not shift amounts to another column', () => {
  const { credits, debits, unread } = read(
    `${head}\n27/11/26,UPI-RAJ, ERODE, TN-6330,27/11/26,560.00,0.00,0000633099990001,41250.10\n28/11/26,UPI-ARJUN, N,28/11/26,0.00,235.00,0000633010008042,41485.10`,
  )

  expect(credits).toMatchObject([
    { amountPaise: 23_500, transactionReference: '633010008042', description: 'UPI-ARJUN,N' },
  ])
  expect({ debits, unread }).toEqual({ debits: 1, unread: [] })
})

test.each([
  ['the balance decides', '28/11/26,UPI-ARJUN, 1,235.00,,8675.00', [{ amountPaise: 23_500 }], 0],
  ['nothing decides', '28/11/26,UPI-ARJUN, 1,235.00,,', [], 1],
])('where a comma may be in the text or in the amount, %s', (_name, row, credits, unread) => {
  const result = read(`Date,Narration,Credit,Debit,Balance\n27/11/26,UPI-RAJ,,560.00,8440.00\n${row}`)

  expect(result.credits).toMatchObject(credits)
  expect(result.unread).toHaveLength(unread)
})

test('money in and out in one row is not guessed', () => {
  expect(read('Date,Narration,Debit,Credit\n28/11/2026,UPI,560.00,235.00')).toMatchObject({
    credits: [],
    unread: [{ row: 2, why: 'the columns for money in and money out are both filled' }],
  })
})

test.each([
  ['FAILED', { credits: [], unpaid: 1 }],
  ['Pending', { credits: [], unpaid: 1 }],
  ['CANCELLED', { credits: [], unpaid: 1 }],
  ['Not completed', { credits: [], unpaid: 1 }],
  ['REFUNDED', { credits: [], debits: 1 }],
  ['reversed', { credits: [], debits: 1 }],
  ['TXN_SUCCESS', { credits: [{ amountPaise: 22_500 }], unread: [] }],
  ['Gelukt', { credits: [], unread: [{ row: 2, why: '“Gelukt” is an unknown status' }] }],
  ['', { credits: [], unread: [{ row: 2, why: 'the status is empty' }] }],
])('[PAY] a payment with the status %j counts for what it is', (status, expected) => {
  const result = read(
    `Date,UTR,Payer VPA,Amount,Status\n28-11-2026,633010380235,nila@okaxis,225.00,${status}\n28-11-2026,633010380236,nila@okaxis,1.00,FAILED`,
  )

  expect({ ...result, unpaid: result.unpaid - 1 }).toMatchObject(expected)
})

test('a row without a direction does not count as a credit', () => {
  const { credits, unread } = read(
    'Date,Narration,Amount,Dr/Cr\n27/11/2026,a,1.00,Cr\n28/11/2026,b,5.00,\n28/11/2026,c,6.00,Cr',
  )

  expect(credits).toHaveLength(2)
  expect(unread).toEqual([{ row: 3, why: 'the row does not say whether money came in or went out' }])
})

test('a payment without a date between others is listed as unreadable', () => {
  expect(
    read('Date,Narration,Debit,Credit\n27/11/2026,a,,1.00\n,UPI/633010110989,,5.00\n28/11/2026,c,,6.00')
      .unread,
  ).toEqual([{ row: 3, why: 'the row has no date' }])
})

test('a payment with an invalid date is listed as unreadable, also at the end, but not the totals below the table', () => {
  expect(
    read(
      'Date,Narration,Debit,Credit\n27/11/2026,a,,1.00\nyesterday,b,,5.00\n9000.00,,,6.00\nTotal,,,6.00\n,,,6.00',
    ).unread,
  ).toEqual([{ row: 3, why: '“yesterday” is not a date' }])
})

test.each([
  ['of the direction', 'Type', 'Debit', 'Adjustment', 'Credit', '“Adjustment” says neither credit nor debit'],
  ['of the direction', 'D/C', 'D', 'R', 'C', '“R” says neither credit nor debit'],
  ['of the outcome', 'Response', 'FAILED', 'Deemed', 'SUCCESS', '“Deemed” is an unknown status'],
])('an unknown word in a column %s, %s, is named', (_name, heading, out, unknown, into, why) => {
  const { credits, unread } = read(
    `Date,Details,${heading},Amount\n27/11/2026,RAJ,${out},560.00\n28/11/2026,x,${unknown},5.00\n28/11/2026,y,${into},6.00`,
  )

  expect(credits).toMatchObject([{ amountPaise: 600 }])
  expect(unread).toEqual([{ row: 3, why }])
})

test.each([
  ['a part of it was paid back', 'Date,RRN,Amount,Refund Amount\n28/11/2026,633010110990,99.00,9.00', 2],
  ['only money that was sent is named', 'Date,Details,Amount\n28/11/2026,Paid to RAJ,560.00', 2],
  [
    'other headings follow',
    'Date,Narration,Credit\n28/11/2026,,\nDate,Narration,Debit\n28/11/2026,RAJ,560.00',
    3,
  ],
  ['its amount is a row below its day', 'Date,Narration,Debit,Credit\n28/11/2026,UPI,,\n,MEENA,,5.00', 3],
  ['it has a reference but no day', 'Date,Narration,Debit,Credit\n,UPI 633010110990,,5.00', 2],
])('where %s, a row is named in place of a guess', (_name, table, row) => {
  const { credits, unread } = read(table)

  expect(credits).toEqual([])
  expect(unread).toMatchObject([{ row }])
})

test('a payment whose text begins like a total is money', () => {
  expect(read('Date,Narration,Credit\n28/11/2026,Total Foods for tea,30.00').credits).toHaveLength(1)
})

test('amounts in paise are not taken for rupees', () => {
  expect(
    findColumns([
      ['Date', 'RRN', 'Amount (paise)'],
      ['28/11/2026', '633010110989', '148500'],
    ]),
  ).toBeUndefined()
})

test('a table of debits alone has no money that came in', () => {
  expect(
    findColumns([
      ['Date', 'Narration', 'Debit Amount'],
      ['28/11/2026', 'RAJ', '560.00'],
    ]),
  ).toBeUndefined()
})

test('decimal commas in all amounts do not hide the columns', () => {
  expect(
    findColumns([
      ['Date', 'Narration', 'Debit', 'Credit'],
      ['28/11/2026', 'UPI', '', '1485,00'],
    ]),
  ).toMatchObject({ columns: { amount: 'Credit' } })
})

test('a table that is no statement is not taken for one', () => {
  expect(
    findColumns([
      ['Name', 'Street'],
      ['Meena', 'Temple Street'],
    ]),
  ).toBeUndefined()
})

test.each([
  ['the balance', 'RAJ PACKAGING', '8440.00'],
  ['the text', 'UPI/DR/RAJ PACKAGING', ''],
])('without a sign or a word for the direction, %s says that money went out', (_name, text, balance) => {
  const { credits, debits } = read(
    `Date,Narration,Amount,Balance\n26/11/2026,UPI/633010110988,5.00,9000.00\n27/11/2026,${text},560.00,${balance}\n28/11/2026,UPI/633010110989,235.00,8675.00`,
  )

  expect(credits.map(({ amountPaise }) => amountPaise)).toEqual([500, 23_500])
  expect(debits).toBe(1)
})
