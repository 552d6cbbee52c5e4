import type { RateLimit } from '../../../platform/http/limits/rate-limits'

/** High, as mobile networks put thousands of shoppers behind one IP address. */
export const loginsFromIp: RateLimit = { name: 'login:address', atOnce: 100, seconds: 9 }
export const registrationsFromIp: RateLimit = { name: 'register:address', atOnce: 1000, seconds: 4 }
/** Emails per account and per IP address (reliability.md C3). */
export const resetsOfAccount: RateLimit = { name: 'reset:account', atOnce: 3, seconds: 3600 }
export const resetsFromIp: RateLimit = { name: 'reset:address', atOnce: 10, seconds: 360 }
/** Each change sends two emails and reveals whether the new one is taken. */
export const emailChangesOfAccount: RateLimit = { name: 'email:account', atOnce: 5, seconds: 3600 }
/** Emails per recipient, from all accounts. */
export const emailLinksToAddress: RateLimit = { name: 'email:to', atOnce: 3, seconds: 3600 }
