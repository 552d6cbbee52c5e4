import { expect, test } from 'vitest'
import { messages } from '../../platform/contract/messages'
import { customerLeft } from '../../platform/storefront/api-client'
import { mayHaveArrived, sayWhy } from './order-failure'

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
    // What the page says to itself where an answer has no words is not the shop's message.
    expect(say(refused({ status: 502, code: 'UNCLEAR', message: messages.faulty }))).toBe(otherwise)
    expect(say(refused({ status: 500, code: 'FAULT', message: messages.faulty }))).toBe(messages.faulty)
    expect(say(broken('The page is out of memory'))).toBe('The page is out of memory')
    expect(say(broken(''))).toBe(otherwise)
    expect(say(broken())).toBe(otherwise)
  },
)

test.each([
  ['the shop refused', 409, 'TOTALS_CHANGED', false],
  ['the shop answered without success', 200, 'ORDER_FAILED', false],
  ['the page is too old to ask', 0, 'OUTDATED', false],
  ['no answer came', 0, 'OFFLINE', true],
  ['an answer was waited for in vain', 0, 'LATE', true],
  ['something in the shop broke', 500, 'UNCLEAR', true],
  ['too much was asked for', 429, 'TOO_OFTEN', false],
  ['too much was asked for by a repeat', 429, 'TOO_OFTEN', true, true],
  ['a proxy refused', 403, 'UNCLEAR', false],
  ['a proxy refused a repeat', 403, 'UNCLEAR', true, true],
  ['a newer release asks a repeat for something else', 400, 'INVALID', true, true],
  ['the page has become too old to repeat it', 0, 'OUTDATED', true, true],
  ['the shop refused a repeat', 409, 'TOTALS_CHANGED', false, true],
  ['a repeat found the session ended', 401, 'LOGIN_NEEDED', true, true],
  ['a repeat came when somebody else was here', 401, customerLeft.code, false, true],
])(
  '[CHK-12] where %s, an order is said to be unplaced only if that is sure',
  (_, status, code, may, isRepeat = false) => {
    expect(mayHaveArrived({ status, code, message: '', details: {} }, isRepeat)).toBe(may)
  },
)
