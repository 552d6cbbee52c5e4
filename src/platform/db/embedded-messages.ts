/** Messages between the main thread and the database thread. */
export interface ThreadData {
  folder: string
  fsync: boolean
}

/** `session` counts connections, so that no response reaches another connection. */
export type ToThread = { session: number; bytes: Uint8Array } | { reset: true } | { close: true }
export type FromThread = { ready: true } | { failed: string } | { session: number; bytes: Uint8Array }
