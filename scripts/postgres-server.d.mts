export interface StartedPostgres {
  url: string
  binaries: string
  pid(): number
  /** Starts it again after `end`. */
  start(): Promise<void>
  /** Ends it by this signal and leaves its files. */
  end(signal: NodeJS.Signals): Promise<unknown>
  stop(): Promise<void>
}

/** The folder of PostgreSQL's programs; undefined without one. */
export function findBinaries(): string | undefined

/** A streaming replica of a running server. */
export function startReplica(primary: StartedPostgres): Promise<{ url: string; stop(): Promise<unknown> }>

export function startPostgres(options?: { durable?: boolean }): Promise<StartedPostgres | undefined>
