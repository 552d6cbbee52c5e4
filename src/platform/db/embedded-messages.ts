/** What the main thread and the database's thread say to each other. */
export interface ThreadData {
  folder: string
  fsync: boolean
}

/** `session` counts connections, so that no answer reaches a connection that did not ask. */
export type ToThread = { session: number; bytes: Uint8Array } | { reset: true } | { close: true }
export type FromThread = { ready: true } | { failed: string } | { session: number; bytes: Uint8Array }
