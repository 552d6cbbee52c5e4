import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './tables'

/**
 * Part of a statement whose commit need not wait until it is on disk; gives `off` where it does not wait. Only
 * connections to a server ask for that (`server.ts`), as only a server has a process that writes the log meanwhile.
 */
export const waitNotForDisk = sql<string>`set_config('synchronous_commit',
  coalesce(nullif(current_setting('thulir.early_commit', true), ''), current_setting('synchronous_commit')), true)`

/** Writes a message to the write-ahead log: when its commit has reached the disk, so have all commits before it. */
const flush = (db: Database) => sql`select pg_logical_emit_message(true, 'thulir', ${''})`.execute(db)

/** Longer than a disk takes; a connection that fell silent is not to hold up all others. */
const patienceMs = 300

class Flushes {
  readonly #db: Database
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(db: Database) {
    this.#db = db
  }

  /** A call during a flush waits for the next flush, which serves all calls made until it begins. */
  join(): Promise<void> {
    this.#next ??= this.#begin(this.#running)
    return this.#next
  }

  async #begin(earlier: Promise<void> = Promise.resolve()): Promise<void> {
    // Also where nothing is under way: whoever asks in the same moment joins.
    await Promise.race([earlier, sleep(patienceMs, undefined, { ref: false })]).catch(() => {})
    this.#running = this.#next
    this.#next = undefined
    // All that waits for it is stored: one broken connection is no reason to tell all of them to come again.
    await flush(this.#db).catch(() => flush(this.#db))
  }
}

const flushes = new WeakMap<Database, Flushes>()

/** Resolves when everything committed before this call is on disk. */
export function untilOnDisk(db: Database): Promise<void> {
  const known = flushes.get(db) ?? new Flushes(db)
  flushes.set(db, known)
  return known.join()
}
