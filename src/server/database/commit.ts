import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './tables'

/**
 * In a statement whose commit need not wait for the disk itself. Only a server has a process that writes meanwhile, so only
 * its connections ask for that (`server.ts`); elsewhere this changes nothing. Gives `off` where the commit does not wait.
 */
export const waitNotForDisk = sql<string>`set_config('synchronous_commit',
  coalesce(nullif(current_setting('thulir.early_commit', true), ''), current_setting('synchronous_commit')), true)`

/** A message behind all that stands in the log of the database: its commit waits as the server is told to. */
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

  /** Who comes while one is under way takes the next, together with all who come until that begins. */
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

/** Until all that was committed before this call is where the server keeps it for good. */
export function untilOnDisk(db: Database): Promise<void> {
  const known = flushes.get(db) ?? new Flushes(db)
  flushes.set(db, known)
  return known.join()
}
