/** Stores picture files. Keys are digests, so the content of a name never changes. */
export interface MediaStore {
  /** Writes one size of a picture; repeating it is fine. */
  put(key: string, file: string, bytes: Uint8Array): Promise<void>
  /** The bytes of `{key}/{file}`, or undefined. */
  get(key: string, file: string): Promise<Uint8Array | undefined>
}

/** The upload from which frames are cut later; it has no URL. */
export const masterFile = 'master.webp'
