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
    const say = (answer: Parameters<typeof sayWhy>[0]) => sayWhy(answer, otherwise)

    expect(say(refused({ message: 'The shop says no' }))).toBe('The shop says no')
    expect(say(refused({}))).toBe(otherwise)
    expect(say(broken('The page is out of memory'))).toBe('The page is out of memory')
    expect(say(broken(''))).toBe(otherwise)
    expect(say(broken())).toBe(otherwise)
  },
)
