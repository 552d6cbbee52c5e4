import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'

const checkEveryMs = 500

/**
 * Decides whether a read replica may answer. It may while it has, as of the last seconds, everything that the primary
 * has committed, and every announced change: what is read after a change notification is cached.
 */
export class ReplicaWatch {
  /** Times of the process clock in ms: until then the replica has everything, and the last change was noticed. */
  #freshAt = Number.NEGATIVE_INFINITY
  #changedAt = Number.NEGATIVE_INFINITY
  /** Positions of the primary that the replica has not reached yet, oldest first. */
  #awaited: { at: number; position: bigint }[] = []
  #wasUsed = false
  readonly #maxLagMs: number
  readonly #timer: NodeJS.Timeout

  constructor(primary: pg.Pool, replica: pg.Pool, maxLagMs: number, log: Logger) {
    this.#maxLagMs = maxLagMs
    let checking = false
    this.#timer = setInterval(async () => {
      if (checking) return
      checking = true
      await this.#check(primary, replica).catch(() => {})
      checking = false
      if (this.isFresh() !== this.#wasUsed) {
        this.#wasUsed = !this.#wasUsed
        log.warn(
          this.#wasUsed
            ? 'the read replica is used'
            : 'the read replica lags or is away: the primary is read',
        )
      }
    }, checkEveryMs).unref()
  }

  /** Call it on every change notification. */
  noteChange(): void {
    this.#changedAt = performance.now()
  }

  isFresh(): boolean {
    return this.#freshAt > this.#changedAt && performance.now() - this.#freshAt <= this.#maxLagMs
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #check(primary: pg.Pool, replica: pg.Pool): Promise<void> {
    const at = performance.now()
    const written = await askPosition(primary, 'select pg_current_wal_lsn()::text as position')
    if (written !== undefined) this.#awaited.push({ at, position: written })
    this.#awaited = this.#awaited.slice(-100)
    // A promoted replica no longer follows this primary.
    const replayed = await askPosition(
      replica,
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position',
    )
    if (replayed === undefined) return
    const reached = this.#awaited.filter(({ position }) => position <= replayed)
    this.#awaited = this.#awaited.slice(reached.length)
    this.#freshAt = reached.at(-1)?.at ?? this.#freshAt
  }
}

async function askPosition(pool: pg.Pool, text: string): Promise<bigint | undefined> {
  const { rows } = await pool.query<{ position: string | null }>(text)
  const position = rows[0]?.position
  return position ? readPosition(position) : undefined
}

/** A WAL position such as `16/B374D848`: two hexadecimal halves. */
export function readPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** A connection to the replica while it may answer, else to the primary. */
export const withReplica = (primary: PostgresPool, replica: pg.Pool, watch: ReplicaWatch): PostgresPool => ({
  connect: () => (watch.isFresh() ? replica.connect().catch(() => primary.connect()) : primary.connect()),
  end: () => replica.end(),
})
