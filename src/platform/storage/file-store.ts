import type { Readable } from 'node:stream'
import { StartupError } from '../db/startup-error'

/** Files as `{key}/{file}`: in a folder or in an S3 bucket. A file appears whole or not at all. */
export interface FileStore {
  /** Writes a small file; repeating it is fine. */
  put(key: string, file: string, bytes: Uint8Array): Promise<void>
  /** The bytes of a small file, or undefined. Rejects while the store does not answer. */
  get(key: string, file: string): Promise<Uint8Array | undefined>
  /** The names before the slash. */
  keys(): Promise<Set<string>>
  files(key: string): Promise<StoredFile[]>
  /** Takes a file of any size from this machine's disk, where it may be gone afterwards. */
  add(key: string, file: string, source: string): Promise<void>
  /** The bytes of a file of any size, in portions. */
  read(key: string, file: string): Readable
  remove(key: string, file: string): Promise<void>
}

export interface StoredFile {
  file: string
  bytes: number
}

/** A bucket did not do what it was asked to, even when asked again. */
export class StorageError extends StartupError {
  override name = 'StorageError'
}
