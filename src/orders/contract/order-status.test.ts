import { expect, test } from 'vitest'
import {
  isInStage,
  isStepBack,
  mayMove,
  orderStatuses,
  orderStatusTable,
  upcomingStatuses,
} from './order-status'

test.each(orderStatuses)('[ORD-03] emails and chats name the status %s as its page does', (status) => {
  const word = { Processing: 'process' }[status as string] ?? status.toLowerCase()

  expect(orderStatusTable[status].sentence).toMatch(new RegExp(`^is (?:being )?${word}`))
})

test('[ORD-03] the usual steps of an order end with its delivery', () => {
  expect(upcomingStatuses('Processing')).toEqual(['Confirmed', 'Packed', 'Shipped', 'Delivered'])
  expect(upcomingStatuses('Shipped')).toEqual(['Delivered'])
  for (const status of ['Delivered', 'Cancelled', 'Returned'] as const)
    expect(upcomingStatuses(status)).toEqual([])
})

test('a packer takes only a wrong "packed" back, and can still not confirm', () => {
  const back = orderStatuses.flatMap((from) =>
    orderStatusTable[from].next.filter((to) => isStepBack(from, to)).map((to) => [from, to]),
  )

  expect(back).toEqual([['Packed', 'Confirmed']])
  expect(mayMove('packer', 'Packed', 'Confirmed')).toBe(true)
  expect(mayMove('packer', 'Processing', 'Confirmed')).toBe(false)
})

test('an order with an invoice is not cancelled but returned, which credits it', () => {
  const invoiced = new Set(
    orderStatuses.filter((one) => orderStatusTable[one].effects?.includes('issue invoice')),
  )
  for (const status of invoiced) for (const next of orderStatusTable[status].next) invoiced.add(next)

  expect(invoiced).not.toContain('Cancelled')
  for (const status of invoiced)
    if (isInStage(status, 'over')) expect(orderStatusTable[status].effects).toContain('issue credit note')
})

test('a status that is set for many orders at once follows one other, which the caller need not name', () => {
  for (const to of orderStatuses.filter((one) => orderStatusTable[one].bulk))
    expect(
      orderStatuses.filter((from) => orderStatusTable[from].next.includes(to) && !isStepBack(from, to)),
      to,
    ).toHaveLength(1)
})
