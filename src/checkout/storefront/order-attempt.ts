import type { OpenOrder } from '../../orders/storefront/open-order'
import { isTransfer } from '../../payments/contract/payment-methods'
import * as commonMessages from '../../platform/contract/messages'
import { customerLeft, isAppError, isSilent, isWordless } from '../../platform/storefront/api-client'
import type { Failure } from '../../ui/behavior/http-client'
import type { Quote } from '../contract/quote'

export interface Problem {
  text: string
  code: string
  /** The order may have been placed. */
  isOpen?: boolean
  changed?: ChangedOrder | undefined
}

/** An order whose total is not the one that the shopper saw. */
export interface ChangedOrder {
  order: OpenOrder
  now: Quote
}

/** The state of an earlier order that cannot be repeated. */
export type EarlierOrder =
  | { is: 'unknown' | 'not there' }
  | { is: 'placed'; orderNumber: string }
  | { is: 'abandoned'; paid: number | undefined }

export interface OrderAttempt {
  is: 'idle' | 'sending' | 'unknown' | 'placed' | 'rejected'
  /** Never changes once sent: the same order is repeated, or none. */
  order?: OpenOrder
  isSentHere?: boolean
  /** Sent more than once, by the shopper or because a response was lost. */
  isRepeat?: boolean | undefined
  isLate?: boolean
  /** Another order had no response when this one was sent. */
  wasOpen?: boolean | undefined
  /** A request for the state of the order or the connection is running. */
  asking?: boolean
  /** The result of looking for the order. */
  looked?: { said: string; isThere?: boolean } | undefined
  problem?: Problem | undefined
  before?: EarlierOrder | undefined
}

export type OrderEvent =
  | { type: 'requested' | 'lost' | 'placed' | 'overtaken' | 'closed' }
  | { type: 'sent'; order: OpenOrder; wasOpen: boolean }
  | { type: 'failed'; answer: FailedOrder }
  | { type: 'looked'; looked: OrderAttempt['looked'] }
  | { type: 'abandoned'; paid: number | undefined }
  | { type: 'traced'; orderNumber: string | undefined }
  | { type: 'stopped'; problem: Problem }

/** An order sent before a reload may have been placed. */
export const firstAttempt = (order: OpenOrder | undefined): OrderAttempt =>
  order ? { is: 'unknown', order } : { is: 'idle' }

/** The parts of an attempt that the checkout components show. */
export const shownOf = ({ is, order, asking = false, isLate, problem, looked, before }: OrderAttempt) => ({
  order,
  /** The order that may have been placed. */
  unanswered: is === 'unknown' ? order : undefined,
  busy: is === 'sending' || is === 'placed' || (asking && !order),
  /** A response was lost and the order was sent again. */
  checking: is === 'sending' && isLate === true,
  looking: asking && order !== undefined,
  looked,
  problem,
  before,
  /** The total of an abandoned order, which may be paid. */
  abandonedTotal: before?.is === 'abandoned' ? before.paid : undefined,
})

/** The state machine of an attempt to order [CHK-12, CHK-13]. */
export function nextAttempt(attempt: OrderAttempt, event: OrderEvent): OrderAttempt {
  switch (event.type) {
    case 'requested':
      return { ...attempt, asking: true, looked: undefined }
    case 'sent': {
      const { order, wasOpen } = event
      return { is: 'sending', order, wasOpen, isSentHere: true, isRepeat: attempt.order !== undefined }
    }
    case 'lost':
      return { ...attempt, isRepeat: true, isLate: true }
    case 'failed':
      return failed(attempt, event.answer)
    case 'placed':
      return { ...attempt, is: 'placed' }
    case 'looked':
      return { ...attempt, asking: false, looked: event.looked }
    case 'abandoned':
      return { is: 'idle', before: { is: 'abandoned', paid: event.paid } }
    case 'overtaken':
      return { is: 'idle', before: { is: 'unknown' } }
    case 'traced':
      if (event.orderNumber) return { ...attempt, before: { is: 'placed', orderNumber: event.orderNumber } }
      return attempt.before?.is === 'unknown' ? { ...attempt, before: { is: 'not there' } } : attempt
    case 'stopped':
      return {
        ...attempt,
        is: attempt.order ? attempt.is : 'rejected',
        asking: false,
        problem: event.problem,
      }
    case 'closed':
      return { ...attempt, is: attempt.order ? attempt.is : 'idle', asking: false, problem: undefined }
  }
}

/** The order stays open unless the server said that it was not placed. */
function failed({ order, isRepeat, wasOpen }: OrderAttempt, answer: FailedOrder): OrderAttempt {
  const isOpen = mayHaveArrived(answer.payload, isRepeat)
  const problem = isSilent(answer.payload) ? undefined : problemOf(answer, { order, isOpen, wasOpen })
  return isOpen && order
    ? { is: 'unknown', order, isSentHere: true, problem }
    : { is: 'rejected', isRepeat, wasOpen, problem }
}

/** The rejection of an order thunk; `error` is its own if the server sent none. */
interface FailedOrder {
  payload?: Failure | undefined
  error: { message?: string }
}

/** [CHK-12] Why an order was not placed: the server's message, else the error's, else the default. */
function messageOf({ payload: failure, error }: FailedOrder, otherwise: string): string {
  if (failure && isWordless(failure)) return otherwise
  return (failure ? failure.message : error.message) || otherwise
}

interface Sent {
  order: OpenOrder | undefined
  isOpen: boolean
  wasOpen: boolean | undefined
}

function problemOf(answer: FailedOrder, { order, isOpen, wasOpen }: Sent): Problem {
  const why = messageOf(
    answer,
    order && isTransfer(order.method) ? commonMessages.upiFailed() : commonMessages.codFailed(),
  )
  const rejected = isKeyTaken(answer.payload) && wasOpen ? commonMessages.orderBeforeTaken() : why
  const text = isOpen ? `${why} ${commonMessages.orderOpenHelp()}` : rejected
  return {
    text,
    code: answer.payload?.code ?? '',
    isOpen,
    changed: order && changedOrder(order, answer.payload),
  }
}

/** The message says enough where prices and the flat fee are all there is. */
function changedOrder(order: OpenOrder, failure: Failure | undefined): ChangedOrder | undefined {
  const now = freshQuote(failure)
  const isFlat = now?.delivery === 'flat' && now.adjustments.every(({ kind }) => kind === 'delivery')
  return now && (order.quote || !isFlat) ? { order, now } : undefined
}

/** The quote of an order whose total changed [CHK-13]. */
export const freshQuote = (failure: Failure | undefined): Quote | undefined =>
  failure?.code === 'TOTALS_CHANGED' ? (failure.details.quote as Quote | undefined) : undefined

/** Another order was placed under this key. */
const isKeyTaken = (failure: Pick<Failure, 'code'> | undefined) => failure?.code === 'KEY_REUSED'

/** The next order needs a new key: this one was used, or a single request was clearly rejected. */
export const isKeyUsedUp = ({ is, isRepeat, wasOpen }: OrderAttempt, failure: Failure | undefined) =>
  isKeyTaken(failure) || (is === 'rejected' && !isRepeat && !wasOpen)

/** Sent before the server looks at the order: after a repeat they say nothing about the first request. */
const statusesUnread: readonly number[] = [401, 429]
const codesUnread: readonly string[] = ['UNCLEAR', 'INVALID']

/**
 * Only the server can say that an order was not placed; after any other error it may have been (decision 8).
 */
function mayHaveArrived(failure: Failure | undefined, isRepeat = false): boolean {
  if (!failure) return true
  const isUnread = statusesUnread.includes(failure.status) || codesUnread.includes(failure.code)
  if (isRepeat && isUnread) return failure.code !== customerLeft.code
  // A response without success is a rejection.
  return !isAppError(failure) && !isSilent(failure) && failure.code !== 'ORDER_FAILED'
}
