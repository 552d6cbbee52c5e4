import { expect, test } from 'vitest'
import { orderStatuses, orderStatusTable } from './order-status'

test.each(orderStatuses)(
  '[ORD-03] letters and chats call the state %s by the word its page shows',
  (status) => {
    const word = { Processing: 'process' }[status as string] ?? status.toLowerCase()

    expect(orderStatusTable[status].sentence).toMatch(new RegExp(`^is (?:being )?${word}`))
  },
)
