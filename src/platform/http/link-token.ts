import { randomBytes } from 'node:crypto'

/** 256 random bits in hex: mail programs cut off a link that ends in - or _. */
export const newLinkToken = (): string => randomBytes(32).toString('hex')

/** Rejects other texts without a query. */
export const isLinkToken = (token: string): boolean => /^[0-9a-f]{64}$/.test(token)
