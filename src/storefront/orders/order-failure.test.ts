import { expect, test } from 'vitest'
import { sayWhy } from './order-failure'

const refused = (change: object) => ({
  payload: { status: 409, code: 'NO', message: '', details: {}, ...change },
  error: { message: 'Rejected' },
})
const broken = (message?: string) => ({ error: message === undefined ? {} : { message } })

test.each(['Failed to process payment. Please try again.', 'Failed to process order. Please try again.'])(
  "[CHK-12] a failure is told in the shop's words, else the error's, else: %s",
  (otherwise) => {
    const say = (answer: Parameters<typeof sayWhy>[0]) => sayWhy(answer, 603, otherwise)

    expect(say(refused({ message: 'The shop says no' }))).toBe('The shop says no')
    expect(say(refused({}))).toBe(otherwise)
    expect(say(broken('The page is out of memory'))).toBe('The page is out of memory')
    expect(say(broken(''))).toBe(otherwise)
    expect(say(broken())).toBe(otherwise)
  },
)

test('[CHK-12] [CHK-13] a price that changed is told with both figures', () => {
  const changed = refused({
    code: 'TOTALS_CHANGED',
    message: 'The price has changed.',
    details: { total: 643 },
  })

  expect(sayWhy(changed, 603, 'Failed')).toBe('The price has changed. You saw Rs. 603, it is Rs. 643 now.')
})
