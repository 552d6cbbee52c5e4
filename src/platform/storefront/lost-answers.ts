import { CallFailed, type Failure } from './api-client'

/** Of an order, which is worth a wait: about as long as a train is in a short tunnel. */
export const orderPausesMs = [500, 2_000, 4_000]
/** Of what a shopper sees at once, and expects to hold. */
export const shortPausesMs = [400, 1_200]

/** Nobody knows what the shop has done: no answer of its own came back, or it gave up on what may run on (503). */
export const mayBeDone = (failure: Failure | undefined): boolean =>
  failure !== undefined &&
  (['OFFLINE', 'LATE'].includes(failure.code) || [502, 503, 504].includes(failure.status))

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
      // A shop that says it is busy is not asked for more.
      if (ms === undefined || !isLost(error) || error.failure.status === 503) throw error
      left = error.failure.code === 'LATE' ? [] : others
      onLost?.()
      await pause(ms)
    }
  }
}
