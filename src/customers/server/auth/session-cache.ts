import { LRUCache } from 'lru-cache'

/** An ended session must be over within a second (reliability.md D5). */
const maxAgeMs = 900
const maxSessions = 10_000

interface Caller {
  id: string
}

/**
 * The requests of one visit follow each other closely, and a session lookup costs as much as the request.
 * Ended sessions are invalidated by notification; a lost notification costs less than a second.
 */
export class SessionCache {
  readonly #now: () => number
  readonly #callers: LRUCache<string, Caller>
  #invalidations = 0

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#callers = new LRUCache({
      max: maxSessions,
      ttl: maxAgeMs,
      ttlResolution: 0,
      ttlAutopurge: true,
      perf: { now },
    })
  }

  find(token: string): Caller | undefined {
    return this.#callers.get(token)
  }

  /**
   * Call before the database read; pass the result with what was read, which may be older than an
   * invalidation.
   */
  beginRead(): (token: string, caller: Caller) => void {
    const [start, invalidations] = [this.#now(), this.#invalidations]
    return (token, { id }) => {
      if (invalidations === this.#invalidations) this.#callers.set(token, { id }, { start })
    }
  }

  invalidate(tags: readonly string[]): void {
    if (!tags.includes('sessions') && !tags.includes('all')) return
    this.#callers.clear()
    this.#invalidations += 1
  }
}
