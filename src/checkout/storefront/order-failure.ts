import { messages } from '../../platform/contract/messages'
import { customerLeft, isAppError, isSilent, isWordless } from '../../platform/storefront/api-client'
import type { Failure } from '../../ui/behavior/http-client'

/** How a thunk ends that could not order; the error is its own where nothing came from the shop. */
export interface FailedOrder {
  payload?: Failure | undefined
  error: { message?: string }
}

/** [CHK-12] Why an order was not placed: the shop's words, else the error's, else ours. */
export const sayWhy = ({ payload: failure, error }: FailedOrder, otherwise: string): string => {
  if (failure && isWordless(failure)) return otherwise
  return (failure ? failure.message : error.message) || otherwise
}

export interface Problem {
  text: string
  code: string
  /** Nobody knows whether the order arrived. */
  isOpen?: boolean
}

/** What its key stands for was ordered before. */
export const isKeyTaken = (failed: Pick<Failure, 'code'> | undefined) => failed?.code === 'KEY_REUSED'

interface Sending {
  method: 'COD' | 'UPI'
  isOpen: boolean
  /** Another order was open when it was sent. */
  wasOpen: boolean
}

export function problemOf(answer: FailedOrder, { method, isOpen, wasOpen }: Sending): Problem {
  const why = sayWhy(answer, method === 'UPI' ? messages.upiFailed : messages.codFailed)
  const refused = isKeyTaken(answer.payload) && wasOpen ? messages.orderBeforeTaken : why
  const text = isOpen ? `${why} ${messages.orderOpenHelp}` : refused
  return { text, code: answer.payload?.code ?? '', isOpen }
}

/** A reply without success is a no, and a page that is too old for the shop has not got as far as asking. */
const surelyNot: readonly string[] = ['ORDER_FAILED', 'OUTDATED']

/** Said before the shop looks at the order: at a repeat it tells nothing of what was sent before. */
const saidAtTheDoor: readonly number[] = [401, 429]
/** So are these: by a proxy, by the schema of a newer release, or by a page that is too old to ask. */
const saidBefore: readonly string[] = ['UNCLEAR', 'INVALID', 'OUTDATED']

/** Only the shop can say that an order was not placed; after anything else it may have been (decision 8). */
export function mayHaveArrived(failure: Failure | undefined, isRepeat: boolean): boolean {
  if (!failure) return true
  const saysNothing = saidAtTheDoor.includes(failure.status) || saidBefore.includes(failure.code)
  if (isRepeat && saysNothing) return failure.code !== customerLeft.code
  return !isAppError(failure) && !isSilent(failure) && !surelyNot.includes(failure.code)
}
