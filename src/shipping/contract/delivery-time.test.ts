import { expect, test } from 'vitest'
import { countedFrom, deliveryWindow, formatDeliveryDays, isOverdue, postponed } from './delivery-time'

const days = { first: 5, last: 10 }

test.each([
  ['a Friday', '2026-11-20T06:00:00Z', '27 Nov to 4 Dec'],
  ['a Saturday', '2026-11-21T06:00:00Z', '27 Nov to 4 Dec'],
  ['a Monday', '2026-11-23T06:00:00Z', '30 Nov to 7 Dec'],
  ['Sunday in Chennai, still Saturday in London', '2026-11-21T20:00:00Z', '27 Nov to 4 Dec'],
  ['Friday in Chennai, still Thursday in London', '2026-11-19T20:00:00Z', '27 Nov to 4 Dec'],
])('[PROD-09] C17 what is ordered on %s comes 5 to 10 business days later', (_day, ordered, window) => {
  expect(deliveryWindow(new Date(ordered), days)).toBe(window)
})

test.each([
  ['the last day in Chennai', '2026-12-04T18:29:00Z', false],
  ['the day after', '2026-12-04T18:31:00Z', true],
])('[ORD-01] what should come until 4 December is overdue or not on %s', (_moment, now, overdue) => {
  expect(isOverdue(new Date('2026-11-20T06:00:00Z'), new Date(now), days)).toBe(overdue)
})

test('[PROD-09] a single day is no range', () => {
  expect(formatDeliveryDays({ first: 1, last: 1 })).toBe('1 business day')
  expect(formatDeliveryDays({ first: 3, last: 3 })).toBe('3 business days')
  expect(formatDeliveryDays(days)).toBe('5-10 business days')
  expect(deliveryWindow(new Date('2026-11-20T06:00:00Z'), { first: 3, last: 3 })).toBe('by 25 Nov')
})

test.each([
  ['a Monday', '2027-01-11T06:00:00Z', '2027-01-18', '25 Jan to 1 Feb'],
  ['a Saturday', '2027-01-16T06:00:00Z', '2027-01-18', '25 Jan to 1 Feb'],
  ['the last minute before the shop reopens', '2027-01-17T18:29:00Z', '2027-01-18', '25 Jan to 1 Feb'],
  ['a Thursday, until a Sunday', '2027-01-14T06:00:00Z', '2027-01-17', '22 Jan to 29 Jan'],
])(
  '[PROD-09] what is ordered on %s of a holiday comes as if ordered when the shop reopens',
  (_day, time, reopensOn, window) => {
    const ordered = new Date(time)
    const from = countedFrom(ordered, { reopensOn })

    expect(deliveryWindow(from, days)).toBe(window)
    expect(deliveryWindow(ordered, postponed(days, ordered, from))).toBe(window)
  },
)

test('[PROD-09] a page that was loaded during a holiday counts from today once it is over', () => {
  const ordered = new Date('2027-01-19T06:00:00Z')

  expect(countedFrom(ordered, { reopensOn: '2027-01-18' })).toEqual(ordered)
  expect(countedFrom(ordered, null)).toEqual(ordered)
})
