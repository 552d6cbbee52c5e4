import { expect, test } from 'vitest'
import { orderStatuses, orderStatusTable } from './order-status'

test.each(orderStatuses)(
  '[ORD-03] emails and chats name the status %s as its page does',
  (status) => {
    const word = { Processing: 'process' }[status as string] ?? status.toLowerCase()

    expect(orderStatusTable[status].sentence).toMatch(new RegExp(`^is (?:being )?${word}`))
  },
)
