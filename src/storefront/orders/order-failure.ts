import { type Failure, isRefused, isSilent } from '../store/api-client'

/** How a thunk ends that could not order; the error is its own where nothing came from the shop. */
interface FailedOrder {
  payload?: Failure | undefined
  error: { message?: string }
}

/** [CHK-12] Why an order was not placed: the shop's words, else the error's, else ours. */
export const sayWhy = ({ payload: failure, error }: FailedOrder, otherwise: string): string =>
  (failure ? failure.message : error.message) || otherwise

/** A reply without success is a no, and a page that is too old for the shop has not got as far as asking. */
const surelyNot: readonly string[] = ['ORDER_FAILED', 'OUTDATED']

/** Only the shop can say that an order was not placed; after anything else it may have been (decision 0089). */
export const mayHaveArrived = (failure: Failure | undefined): boolean =>
  !failure || (!isRefused(failure) && !isSilent(failure) && !surelyNot.includes(failure.code))
