import { randomBytes } from 'node:crypto'

/** 256 random bits as base64url. The database stores only the digest. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** Rejects other texts without a query. */
export const isSessionToken = (token: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(token)
