import { createHash } from 'node:crypto'

/** Only digests are stored, so that a reader of the database cannot use a token. */
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest()
