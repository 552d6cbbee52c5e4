import type { RateLimit } from '../../../platform/http/limits/rate-limits'

/** Five wrong passwords in a row, then one every three minutes [ACC-10]. */
export const loginsOfAccount: RateLimit = { name: 'login:account', atOnce: 5, seconds: 180 }
/** Far more, as a mobile network puts thousands of shoppers behind one address. */
export const loginsFromAddress: RateLimit = { name: 'login:address', atOnce: 100, seconds: 9 }
export const registrationsFromAddress: RateLimit = { name: 'register:address', atOnce: 1000, seconds: 4 }
/** Emails to one account, and those asked for from one address (reliability.md C3). */
export const resetsOfAccount: RateLimit = { name: 'reset:account', atOnce: 3, seconds: 3600 }
export const resetsFromAddress: RateLimit = { name: 'reset:address', atOnce: 10, seconds: 360 }
/** Each sends two emails, to the new and the old address, and tells whether the new one is taken. */
export const emailChangesOfAccount: RateLimit = { name: 'email:account', atOnce: 5, seconds: 3600 }
/** Emails to one address, from all accounts. */
export const emailLinksToAddress: RateLimit = { name: 'email:to', atOnce: 3, seconds: 3600 }
