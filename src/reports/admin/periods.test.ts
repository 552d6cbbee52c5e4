import { expect, test } from 'vitest'
import { balanceFrom, periodsAt } from './periods'

test('periods use India’s time zone: 18:30 UTC is midnight there', () => {
  // Sunday the 28th in London, Monday the 1st of March in India.
  expect(periodsAt(new Date('2027-02-28T18:30:00Z'))).toEqual({
    Today: { from: '2027-03-01', to: '2027-03-01' },
    'This week': { from: '2027-03-01', to: '2027-03-01' },
    'This month': { from: '2027-03-01', to: '2027-03-01' },
    'Last month': { from: '2027-02-01', to: '2027-02-28' },
    'This financial year': { from: '2026-04-01', to: '2027-03-01' },
    'Last financial year': { from: '2025-04-01', to: '2026-03-31' },
  })
})

test('a week starts on Monday, a financial year on 1 April, and the month before January is December', () => {
  expect(periodsAt(new Date('2027-01-03T06:00:00Z'))).toMatchObject({
    'This week': { from: '2026-12-28', to: '2027-01-03' },
    'Last month': { from: '2026-12-01', to: '2026-12-31' },
  })
  expect(periodsAt(new Date('2027-04-01T06:00:00Z'))).toMatchObject({
    'This financial year': { from: '2027-04-01', to: '2027-04-01' },
    'Last financial year': { from: '2026-04-01', to: '2027-03-31' },
  })
})

test('outstanding amounts on the 1st include earlier months, up to the longest range of a report', () => {
  expect(balanceFrom('2027-03-01')).toBe('2024-02-26')
})
