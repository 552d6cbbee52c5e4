import { createHash } from 'node:crypto'

/** A digest of values as they are now, whoever wrote them and how: of equal ones it is the same. */
export const contentHash = (values: unknown): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22)
