import { expect, test } from 'vitest'
import { orderStatuses, orderStatusTable, upcomingStatuses } from './order-status'

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
