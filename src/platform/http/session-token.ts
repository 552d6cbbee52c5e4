import { randomBytes } from 'node:crypto'

/** 256 random bits as base64url, told to whoever has logged in and kept as a digest alone. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** Nothing else can be a token, so nothing else costs a query. */
export const isSessionToken = (token: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(token)
