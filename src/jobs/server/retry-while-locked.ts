import pRetry from 'p-retry'
import { errorCode } from '../../platform/util/error-code'

/** Longer than any lock is held. */
const retries = 29
const pauseMs = 1000

/** Deadlock, lock timeout, statement timeout: the whole transaction was rolled back. */
const lockErrors = /^(?:40P01|55P03|57014)$/

/** Retries while another transaction holds the rows, until the shop stops. */
export const retryWhileLocked = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  pRetry(work, {
    retries,
    factor: 1,
    minTimeout: pauseMs,
    signal,
    shouldRetry: ({ error }) => lockErrors.test(errorCode(error)),
  })
