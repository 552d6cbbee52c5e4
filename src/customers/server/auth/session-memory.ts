import type { OpenedDatabase } from '../../../platform/db/open-database'
import type { Database } from '../../../platform/db/tables'
import { letOldestGo } from '../../../platform/util/let-oldest-go'

/** A session that has ended is to be over within a second, whoever ended it (reliability.md D5). */
const rememberedMs = 900
const mostCallers = 10_000

interface Caller {
  id: string
}

/**
 * Who called a moment ago: the requests of one visit follow each other closely, and asking anew for each
 * whose token it is costs as much as what is asked. A session that ends is announced;
 * where the announcement is lost the memory is short.
 */
export class SessionMemory {
  readonly #now: () => number
  readonly #callers = new Map<string, Caller & { until: number }>()
  #timesForgotten = 0

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  find(token: string): Caller | undefined {
    const caller = this.#callers.get(token)
    if (!caller) return undefined
    if (this.#now() < caller.until) return { id: caller.id }
    this.#callers.delete(token)
    return undefined
  }

  /** Call before asking the database, and what comes back with its answer, which may be of before an end. */
  begin(): (token: string, caller: Caller) => void {
    const [asked, timesForgotten] = [this.#now(), this.#timesForgotten]
    return (token, { id }) => {
      if (timesForgotten !== this.#timesForgotten) return
      this.#callers.delete(token)
      this.#callers.set(token, { id, until: asked + rememberedMs })
      this.#sweep()
    }
  }

  /** Tokens lie here as they came, and so no longer than they are of use. */
  #sweep(): void {
    const now = this.#now()
    for (const [oldest, { until }] of this.#callers) {
      if (now < until) break
      this.#callers.delete(oldest)
    }
    letOldestGo(this.#callers, mostCallers)
  }

  hear(tags: readonly string[]): void {
    if (!tags.includes('sessions') && !tags.includes('all')) return
    this.#callers.clear()
    this.#timesForgotten += 1
  }
}

const memories = new WeakMap<Database, SessionMemory>()

/** From now on sessions of this database are remembered; only where somebody hears of their ends. */
export function rememberSessions(
  { db, onChange }: Pick<OpenedDatabase, 'db' | 'onChange'>,
  now?: () => number,
): void {
  const memory = new SessionMemory(now)
  onChange((tags) => memory.hear(tags))
  memories.set(db, memory)
}

export const memoryOf = (db: Database): SessionMemory | undefined => memories.get(db)
