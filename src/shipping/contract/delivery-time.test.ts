import { expect, test } from 'vitest'
import { deliveryWindow, formatDeliveryDays, isOverdue } from './delivery-time'

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
