import { createHash } from 'node:crypto'

/** The digest of these values; equal values have equal digests. */
export const contentHash = (values: unknown): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
