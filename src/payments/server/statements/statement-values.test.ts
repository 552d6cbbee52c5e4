import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDay } from '../../../platform/tables/read-day'
import { readAmount } from './statement-amount'
import { cleanCell } from './statement-cells'
import { dayReader } from './statement-day'

test.each([
  ['1,23,456.50', 12_345_650, undefined],
  ['123,456.50', 12_345_650, undefined],
  ['Rs. 500', 50_000, undefined],
  ['Rs.1,485/-', 148_500, undefined],
  ['INR265', 26_500, undefined],
  ['265.00INR', 26_500, undefined],
  ['₹ 499.5', 49_950, undefined],
  ['304.00 Cr', 30_400, 'credit'],
  ['265.00 (Cr)', 26_500, 'credit'],
  ['560.00(Dr)', 56_000, 'debit'],
  ['Cr. 265', 26_500, 'credit'],
  ['304.00Dr.', 30_400, 'debit'],
  ['+ Rs.225.00', 22_500, 'credit'],
  ['₹ -560.00', 56_000, 'debit'],
  ['560.00-', 56_000, 'debit'],
  ['(304.00)', 30_400, 'debit'],
  ['−304', 30_400, 'debit'],
  ['', 0, undefined],
  ['-', 0, undefined],
  ['0.00', 0, undefined],
])('the amount %j is %d paise, %s', (text, paise, mark) => {
  expect(readAmount(text)).toEqual({ paise, ...(mark && { mark }) })
})

test.each([
  '304.005',
  '30 4x',
  '1e5',
  '(304',
  '9'.repeat(30),
  '295,00',
  '1.234,56',
  '1,23',
  '0,235',
  '9876543210',
])('%j is not an amount', (text) => {
  expect(readAmount(text)).toBeUndefined()
})

test('every amount in paise is read back, with any commas', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (paise) => {
      const text = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(paise / 100)
      expect(readAmount(text)?.paise).toBe(paise)
    }),
  )
})

test.each([
  ['21/11/2026', '2026-11-21'],
  ['21-11-26', '2026-11-21'],
  ['1.2.2026', '2026-02-01'],
  ['21-Nov-2026', '2026-11-21'],
  ['21Nov2026', '2026-11-21'],
  ['21st Nov, 2026', '2026-11-21'],
  ['21 November 2026', '2026-11-21'],
  ["21 Nov '26", '2026-11-21'],
  ['Nov 21, 2026, 10:11:12 AM', '2026-11-21'],
  ['Sat, 21 Nov 2026 10:11 pm', '2026-11-21'],
  ['21/11/2026 10:15:00', '2026-11-21'],
  ['28 Nov 2026, 10:11', '2026-11-28'],
  ['2026-11-21', '2026-11-21'],
  ['20261121', '2026-11-21'],
  ['2026-11-21T00:00:00', '2026-11-21'],
  ['2026-11-20T20:00:00.000Z', '2026-11-21'],
  ['31/02/2026', undefined],
  ['11/21/2026', undefined],
  ['Opening balance', undefined],
  ['21/11/1899', undefined],
  ['21/11/2026,UPI', undefined],
])('the day %j is %j', (text, day) => {
  expect(toDay(text)).toBe(day)
})

test.each([
  ['only fit so', ['11/28/2026', '11/02/2026'], ['2026-11-28', '2026-11-02']],
  ['would otherwise be in the future', ['11/12/2026', '10/12/2026'], ['2026-11-12', '2026-10-12']],
])('days with the month first that %s are read so', (_name, texts, days) => {
  expect(texts.map(dayReader(texts, '2026-11-28'))).toEqual(days)
})

test('dates are read day first, or as Excel serial numbers', () => {
  expect(['01/11/2026', '02/11/2026'].map(dayReader(['01/11/2026'], '2026-11-28'))).toEqual([
    '2026-11-01',
    '2026-11-02',
  ])
  expect(dayReader(['46354'], '2026-11-28')('46354')).toBe('2026-11-28')
})

test.each([
  ['="265.00"', '265.00'],
  ["'28/11/2026", '28/11/2026'],
  ["'28/11/2026'", '28/11/2026'],
  ['"UPI ""x"""', 'UPI "x"'],
  ['\u00a0 12\u200b ', '12'],
  ['a\nb', 'a\nb'],
])('the cell %j holds %j', (text, content) => {
  expect(cleanCell(text)).toBe(content)
})
