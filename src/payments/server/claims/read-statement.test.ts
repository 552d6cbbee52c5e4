import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findColumns, findReferences, readStatement, toDay } from './read-statement'
import { readAmount } from './statement-amount'

test.each([
  ['1,23,456.50', '', 12_345_650],
  ['Rs. 500', '', 50_000],
  ['₹ 499.5', '', 49_950],
  ['304.00 Cr', '', 30_400],
  ['304.00Dr.', '', -30_400],
  ['(304.00)', '', -30_400],
  ['-304', '', -30_400],
  ['304', 'DR', -30_400],
  ['304', 'Credit', 30_400],
  ['304', 'Withdrawal', -30_400],
  ['', '', 0],
  ['-', '', 0],
  ['0.00', '', 0],
  ['304.005', '', undefined],
  ['30 4x', '', undefined],
  ['1e5', '', undefined],
  ['(304', '', undefined],
  ['9'.repeat(30), '', undefined],
])('the amount %j with %j is %j paise', (text, kind, paise) => {
  expect(readAmount(text, kind)).toBe(paise)
})

test('every amount of whole paise is read back, whatever commas stand in it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (paise) => {
      const text = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(paise / 100)
      expect(readAmount(text)).toBe(paise)
    }),
  )
})

test.each([
  ['21/11/2026', '2026-11-21'],
  ['21-11-26', '2026-11-21'],
  ['1.2.2026', '2026-02-01'],
  ['21-Nov-2026', '2026-11-21'],
  ['21 November 2026', '2026-11-21'],
  ['21/11/2026 10:15:00', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['2026-11-21T00:00:00', '2026-11-21'],
  ['31/02/2026', undefined],
  ['11/21/2026', undefined],
  ['Opening balance', undefined],
  ['21/11/1899', undefined],
])('the day %j is %j', (text, day) => {
  expect(toDay(text)).toBe(day)
})

test('references are found in the words of the bank', () => {
  expect(findReferences('UPI/CR/432109876543/MEENA R/meena@okbank/pay for tea')).toEqual(['432109876543'])
  expect(findReferences('no numbers here 1234')).toEqual([])
  expect(findReferences('432109876543 432109876543')).toEqual(['432109876543'])
})

/** The heads of statements as several banks write them, each with one credit and one debit. */
const files: [string, string[][]][] = [
  [
    'a column for credits below the name of the bank',
    [
      ['The Bank of Somewhere Ltd'],
      ['Account', '0000111122223333'],
      ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance'],
      ['21 Nov 2026', '21 Nov 2026', 'BY TRANSFER-UPI/CR/432109876543/MEENA', '', '', '304.00', '9,304.00'],
      ['22 Nov 2026', '22 Nov 2026', 'ATM', '', '5,000.00', '', '4,304.00'],
      ['', '', 'Total', '', '5,000.00', '304.00', ''],
    ],
  ],
  [
    'one column for all amounts and a word beside it',
    [
      ['Transaction Date', 'Particulars', 'Amount', 'Dr/Cr', 'UTR'],
      ['21/11/2026', 'UPI from Meena', '304.00', 'CR', '432109876543'],
      ['22/11/2026', 'ATM', '5,000.00', 'DR', ''],
    ],
  ],
  [
    'one column with signs',
    [
      ['Date', 'Narration', 'Amount'],
      ['21-11-26', 'UPI-432109876543', '304'],
      ['22-11-26', 'ATM', '-5000'],
    ],
  ],
]

test.each(files)('a statement with %s is understood without being told', (_name, rows) => {
  const found = findColumns(rows)
  if (!found) throw new Error('The columns were not found')

  const { credits, debits, unread } = readStatement(rows, found.at, found.columns)

  expect(credits).toMatchObject([
    { bookedOn: '2026-11-21', references: expect.arrayContaining(['432109876543']), amountPaise: 30_400 },
  ])
  expect({ debits, unread }).toEqual({ debits: 1, unread: [] })
})

test('rows that make no sense are named and keep nothing else from being read', () => {
  const rows = [
    ['Date', 'Narration', 'Amount'],
    ['21/11/2026', 'fine', '1.00'],
    ['21/13/2026', 'no day', '1.00'],
    ['21/11/2026', 'no amount', 'abc'],
  ]

  const { credits, unread } = readStatement(rows, 0, {
    date: 'Date',
    description: ['Narration'],
    amount: 'Amount',
  })

  expect(credits).toHaveLength(1)
  expect(unread).toEqual([
    { row: 3, why: '“21/13/2026” is not a date' },
    { row: 4, why: '“abc” is not an amount' },
  ])
})

test('a table that is no statement is not taken for one', () => {
  expect(
    findColumns([
      ['Name', 'Street'],
      ['Meena', 'Temple Street'],
    ]),
  ).toBeUndefined()
})
