import type { Failure } from '../store/api-client'

/** How a thunk ends that could not order; the error is its own where nothing came from the shop. */
interface FailedOrder {
  payload?: Failure | undefined
  error: { message?: string }
}

/** [CHK-12] Why an order was not placed: the shop's words, else the error's, else ours. */
export const sayWhy = ({ payload: failure, error }: FailedOrder, otherwise: string): string =>
  (failure ? failure.message : error.message) || otherwise
