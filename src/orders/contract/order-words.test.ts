import { expect, test } from 'vitest'
import { orderStatuses } from '../../platform/contract/constants'
import { stateWords } from './order-words'

test.each(orderStatuses)(
  '[ORD-03] letters and chats call the state %s by the word its page shows',
  (status) => {
    const word = { Processing: 'process' }[status as string] ?? status.toLowerCase()

    expect(stateWords[status]).toMatch(new RegExp(`^is (?:being )?${word}`))
  },
)
