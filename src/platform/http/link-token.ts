import { randomBytes } from 'node:crypto'

/** 256 random bits in hex: mail programs end a link early where it ends in - or _. */
export const newLinkToken = (): string => randomBytes(32).toString('hex')

/** Nothing else can be a token, so nothing else costs a query. */
export const isLinkToken = (token: string): boolean => /^[0-9a-f]{64}$/.test(token)
