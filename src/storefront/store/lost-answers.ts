import { CallFailed, type Failure } from './api-client'

/** Of an order, which is worth a wait: about as long as a train is in a short tunnel. */
export const orderPausesMs = [500, 2_000, 4_000]
/** Of what a shopper sees at once, and expects to hold. */
export const shortPausesMs = [400, 1_200]

/** Nobody knows what the shop has done: it was asked, and no answer of its own came back. */
export const mayBeDone = (failure: Failure | undefined): boolean =>
  failure !== undefined && (['OFFLINE', 'LATE'].includes(failure.code) || [502, 504].includes(failure.status))

export const isLost = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && mayBeDone(error.failure)

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * For a call that does the same however often it is sent. Its answer may get lost on the way back: then it is sent
 * again after each pause, or once only where so much time went by that it was given up.
 */
export async function untilAnswered<Result>(
  send: () => Promise<Result>,
  pausesMs: readonly number[],
  onLost?: () => void,
): Promise<Result> {
  let left = pausesMs
  for (;;) {
    try {
      return await send()
    } catch (error) {
      const [ms, ...others] = left
      if (ms === undefined || !isLost(error)) throw error
      left = error.failure.code === 'LATE' ? [] : others
      onLost?.()
      await pause(ms)
    }
  }
}
