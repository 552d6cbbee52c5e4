/** Where picture files lie. Keys are digests, so what lies under a name never changes. */
export interface MediaStore {
  /** Writes one size of a picture; writing the same again is fine. */
  put(key: string, file: string, bytes: Uint8Array): Promise<void>
  /** The bytes of `{key}/{file}`, or undefined if there are none. */
  get(key: string, file: string): Promise<Uint8Array | undefined>
}

/** Kept of an upload for cutting frames from it; no address leads to it. */
export const masterFile = 'master.webp'
