export interface StartedPostgres {
  url: string
  binaries: string
  stop(): Promise<void>
}

export function startPostgres(options?: { durable?: boolean }): Promise<StartedPostgres | undefined>
