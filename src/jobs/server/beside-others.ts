import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../../platform/util/error-code'

/** Far longer than anybody holds what a job wants; a job that is given up is begun anew by its clock. */
const mostTries = 30
const restMs = 1000

/** Again, where somebody else was in the way for too long, until the shop closes. */
export async function besideOthers<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (!isInTheWay(error) || tries === mostTries) throw error
    }
    await sleep(restMs, undefined, { signal })
  }
}

/** Deadlock, lock timeout, statement timeout: all of the transaction is undone. */
const isInTheWay = (error: unknown) => /^(?:40P01|55P03|57014)$/.test(errorCode(error))
