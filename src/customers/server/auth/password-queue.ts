import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import * as commonMessages from '../../../platform/contract/messages'
import type { Database } from '../../../platform/db/tables'
import { AppError } from '../../../platform/http/app-error'

const lanes = 2
const maxLaneLength = 100
/**
 * Below a call's timeout (http/add-route.ts), so that under load no password is hashed for a client that has
 * gone.
 */
const maxWaitMs = 2500

/**
 * Hashing takes a CPU core, so at most two run at once. An account always has the same queue, so its
 * guesses are checked one after the other.
 */
export class PasswordQueue {
  readonly #lanes = Array.from({ length: lanes }, () => pLimit(1))
  readonly #maxWaitMs: number

  constructor(timeoutFactor = 1) {
    this.#maxWaitMs = maxWaitMs * timeoutFactor
  }

  async run<T>(account: string, work: () => Promise<T>): Promise<T> {
    const lane = this.#laneOf(account)
    if (lane.activeCount + lane.pendingCount >= maxLaneLength) throw tooBusy()
    const queuedAt = performance.now()
    return lane(() => {
      if (performance.now() - queuedAt > this.#maxWaitMs) throw tooBusy()
      return work()
    })
  }

  #laneOf(account: string) {
    const index = (createHash('sha256').update(account).digest()[0] ?? 0) % lanes
    return this.#lanes[index] as ReturnType<typeof pLimit>
  }
}

export interface PasswordServices {
  db: Database
  passwordQueue: PasswordQueue
}

const tooBusy = () => new AppError(503, 'BUSY', commonMessages.unavailable(), {}, 5)
