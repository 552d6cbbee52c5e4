/**
 * Stores picture files as `{key}/{file}`: in a folder or in an S3 bucket. Keys are digests, so the content of a name
 * never changes.
 */
export interface MediaStore {
  /** Writes one size of a picture; repeating it is fine. */
  put(key: string, file: string, bytes: Uint8Array): Promise<void>
  /** The bytes of `{key}/{file}`, or undefined. Rejects while the store does not answer. */
  get(key: string, file: string): Promise<Uint8Array | undefined>
  /** The keys of all stored pictures. */
  keys(): Promise<Set<string>>
  /** The files of a picture. */
  files(key: string): Promise<string[]>
}

/** The upload from which frames are cut later; it has no URL. */
export const masterFile = 'master.webp'
