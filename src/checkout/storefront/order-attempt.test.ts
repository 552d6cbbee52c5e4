import { describe, expect, test } from 'vitest'
import { anOpenOrder, aQuote } from '../../../tests/support/factories/checkout'
import * as commonMessages from '../../platform/contract/messages'
import { customerLeft } from '../../platform/storefront/api-client'
import type { Quote } from '../contract/quote'
import {
  firstAttempt,
  isKeyUsedUp,
  nextAttempt,
  type OrderAttempt,
  type OrderEvent,
  shownOf,
} from './order-attempt'

const order = anOpenOrder()
const sent: OrderEvent = { type: 'sent', order, wasOpen: false }
const failure = (status: number, code: string, message = 'The shop says no') => ({
  payload: { status, code, message, details: {} },
  error: { message: 'Rejected' },
})
const failed = (status: number, code: string, message?: string): OrderEvent => ({
  type: 'failed',
  answer: failure(status, code, message),
})
const attemptAfter = (...events: OrderEvent[]) => events.reduce(nextAttempt, firstAttempt(undefined))
const attemptAfterReload = (...events: OrderEvent[]) => events.reduce(nextAttempt, firstAttempt(order))

describe('[CHK-12, CHK-13] an attempt to order', () => {
  test('is idle at first, and unknown where an order was sent before the page was loaded', () => {
    expect(shownOf(attemptAfter())).toMatchObject({ order: undefined, unanswered: undefined, busy: false })
    expect(shownOf(attemptAfterReload())).toMatchObject({ order, unanswered: order, busy: false })
  })

  test('is busy until it is placed, and keeps the order that was sent', () => {
    expect(shownOf(attemptAfter(sent))).toMatchObject({
      order,
      unanswered: undefined,
      busy: true,
      checking: false,
    })
    expect(shownOf(attemptAfter(sent, { type: 'lost' }))).toMatchObject({ busy: true, checking: true })
    expect(attemptAfter(sent, { type: 'placed' })).toMatchObject({ is: 'placed', order })
    expect(shownOf(attemptAfter(sent, { type: 'placed' })).busy).toBe(true)
  })

  test('that the shop rejects can be changed and sent under another key', () => {
    const rejected = attemptAfter(sent, failed(409, 'TOTALS_CHANGED'))

    expect(rejected).toMatchObject({ is: 'rejected', problem: { text: 'The shop says no', isOpen: false } })
    expect(rejected.order).toBeUndefined()
    expect(isKeyUsedUp(rejected, failure(409, 'TOTALS_CHANGED').payload)).toBe(true)
    expect(nextAttempt(rejected, { type: 'closed' })).toMatchObject({ is: 'idle', problem: undefined })
  })

  test('that the shop rejects at a repeat, or beside an open order, leaves its key in use', () => {
    const repeated = attemptAfterReload(sent, failed(409, 'TOTALS_CHANGED'))
    const besideOpen = attemptAfter({ ...sent, wasOpen: true }, failed(409, 'TOTALS_CHANGED'))
    const lost = attemptAfter(sent, { type: 'lost' }, failed(409, 'TOTALS_CHANGED'))

    for (const attempt of [repeated, besideOpen, lost]) {
      expect(attempt.is).toBe('rejected')
      expect(isKeyUsedUp(attempt, failure(409, 'TOTALS_CHANGED').payload)).toBe(false)
    }
  })

  test('with the key of a placed order says so, and needs another key', () => {
    const taken = attemptAfter({ ...sent, wasOpen: true }, failed(409, 'KEY_REUSED'))

    expect(taken.problem?.text).toBe(commonMessages.orderBeforeTaken())
    expect(isKeyUsedUp(taken, failure(409, 'KEY_REUSED').payload)).toBe(true)
  })

  test('without a response stays open with its order, also after its alert is closed', () => {
    const unknown = attemptAfter(sent, failed(0, 'OFFLINE', 'No connection.'))

    expect(unknown).toMatchObject({ is: 'unknown', order, isSentHere: true })
    expect(unknown.problem).toMatchObject({
      text: `No connection. ${commonMessages.orderOpenHelp()}`,
      isOpen: true,
    })
    expect(nextAttempt(unknown, { type: 'closed' })).toMatchObject({
      is: 'unknown',
      order,
      problem: undefined,
    })
  })

  test('is looked up while unknown, and abandoned with the total that may be paid', () => {
    const looking = attemptAfterReload({ type: 'requested' })
    expect(shownOf(looking)).toMatchObject({ looking: true, busy: false })

    const looked = { said: 'Not there', isThere: false }
    expect(shownOf(nextAttempt(looking, { type: 'looked', looked }))).toMatchObject({
      looking: false,
      looked,
    })

    const abandoned = shownOf(nextAttempt(looking, { type: 'abandoned', paid: 525 }))
    expect(abandoned).toMatchObject({ order: undefined, looked: undefined, abandonedTotal: 525 })
  })

  test('that never left the browser is rejected without an order', () => {
    const problem = { text: commonMessages.orderNotSent(), code: 'NOT_SENT' }

    expect(shownOf(attemptAfter({ type: 'requested' }))).toMatchObject({ busy: true, looking: false })
    expect(attemptAfter({ type: 'requested' }, { type: 'stopped', problem })).toMatchObject({
      is: 'rejected',
      problem,
    })
    expect(shownOf(attemptAfter({ type: 'requested' }, { type: 'closed' })).busy).toBe(false)
  })

  test('that was replaced by another cart is looked up, and shown as placed or not found', () => {
    const traced = (orderNumber?: string) =>
      attemptAfterReload({ type: 'overtaken' }, { type: 'traced', orderNumber })

    expect(attemptAfterReload({ type: 'overtaken' })).toMatchObject({ is: 'idle', before: { is: 'unknown' } })
    expect(traced('TN-1').before).toEqual({ is: 'placed', orderNumber: 'TN-1' })
    expect(traced().before).toEqual({ is: 'not there' })
    expect(attemptAfter({ type: 'traced', orderNumber: undefined }).before).toBeUndefined()
    expect(nextAttempt(traced('TN-1'), sent).before).toBeUndefined()
  })
})

describe('[CHK-13] an order whose total changed', () => {
  const offered = aQuote({ adjustments: [{ kind: 'offer', label: 'Diwali', amount: -60 }] })
  const changed = (now: Quote, of = order) =>
    attemptAfter(
      { ...sent, order: of },
      {
        type: 'failed',
        answer: {
          payload: { ...failure(409, 'TOTALS_CHANGED').payload, details: { quote: now } },
          error: {},
        },
      },
    ).problem?.changed

  test('names the order and the fresh quote, so that it can be confirmed', () => {
    expect(changed(offered)).toEqual({ order, now: offered })
    expect(changed(aQuote(), { ...order, quote: offered })?.now).toEqual(aQuote())
  })

  test('has a message only, where prices and the fee are all there is', () => {
    expect(changed(aQuote())).toBeUndefined()
  })
})

test.each(['UPI', 'COD'] as const)(
  "[CHK-12] an error by %s shows the server's message, else the error's, else the default",
  (method) => {
    const otherwise = method === 'UPI' ? commonMessages.upiFailed() : commonMessages.codFailed()
    const said = (answer: Extract<OrderEvent, { type: 'failed' }>['answer']) => {
      const { problem } = attemptAfter({ ...sent, order: { ...order, method } }, { type: 'failed', answer })
      return problem?.text.replace(` ${commonMessages.orderOpenHelp()}`, '')
    }

    expect(said(failure(409, 'NO'))).toBe('The shop says no')
    expect(said(failure(409, 'NO', ''))).toBe(otherwise)
    // The client's own message for a response without a message is not the server's.
    expect(said(failure(502, 'UNCLEAR', commonMessages.faulty()))).toBe(otherwise)
    expect(said(failure(500, 'FAULT', commonMessages.faulty()))).toBe(commonMessages.faulty())
    expect(said({ error: { message: 'The page is out of memory' } })).toBe('The page is out of memory')
    expect(said({ error: { message: '' } })).toBe(otherwise)
    expect(said({ error: {} })).toBe(otherwise)
  },
)

const repeat: OrderEvent[] = [sent, { type: 'lost' }]
test.each<[string, number, string, OrderAttempt['is'], OrderEvent[]?]>([
  ['the shop rejected it', 409, 'TOTALS_CHANGED', 'rejected'],
  ['the shop answered without success', 200, 'ORDER_FAILED', 'rejected'],
  ['no response came', 0, 'OFFLINE', 'unknown'],
  ['the response timed out', 0, 'LATE', 'unknown'],
  ['something in the shop broke', 500, 'UNCLEAR', 'unknown'],
  ['the rate limit was exceeded', 429, 'TOO_OFTEN', 'rejected'],
  ['a repeat exceeded the rate limit', 429, 'TOO_OFTEN', 'unknown', repeat],
  ['a proxy rejected it', 403, 'UNCLEAR', 'rejected'],
  ['a proxy rejected a repeat', 403, 'UNCLEAR', 'unknown', repeat],
  ['a newer release asks a repeat for something else', 400, 'INVALID', 'unknown', repeat],
  ['the shop rejected a repeat', 409, 'TOTALS_CHANGED', 'rejected', repeat],
  ['a repeat found the session ended', 401, 'LOGIN_NEEDED', 'unknown', repeat],
  ['a repeat came after another customer logged in', 401, customerLeft.code, 'rejected', repeat],
])('[CHK-12] where %s, an order is rejected only if that is sure', (_, status, code, is, before = [sent]) => {
  expect(attemptAfter(...before, failed(status, code)).is).toBe(is)
})
