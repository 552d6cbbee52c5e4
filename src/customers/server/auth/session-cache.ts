import { LRUCache } from 'lru-cache'

/** An ended session must be over within a second (reliability.md D5). */
const maxAgeMs = 900
const maxSessions = 10_000

interface Caller {
  id: string
}

/**
 * Callers of the last moments: the requests of one visit follow each other closely, and looking up a session costs as much as
 * the request itself. The end of a session is announced; an announcement that is lost costs less than a second.
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
      // Tokens do not stay in memory for longer than they are of use.
      ttlAutopurge: true,
      perf: { now },
    })
  }

  find(token: string): Caller | undefined {
    return this.#callers.get(token)
  }

  /** Call before reading from the database, and the result with what was read, which may be older than an invalidation. */
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
