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

export function startPostgres(options?: { durable?: boolean }): Promise<StartedPostgres | undefined>
