import { createHash } from 'node:crypto'

/** Tokens are kept as this alone: who reads the database cannot use them. */
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest()
