import type { Allowance } from '../../../platform/http/limits/attempts'

/** Five wrong passwords in a row, then one every three minutes [ACC-10]. */
export const loginsOfAccount: Allowance = { name: 'login:account', atOnce: 5, seconds: 180 }
/** Far more, as a mobile network puts thousands of shoppers behind one address. */
export const loginsFromAddress: Allowance = { name: 'login:address', atOnce: 100, seconds: 9 }
export const registrationsFromAddress: Allowance = { name: 'register:address', atOnce: 1000, seconds: 4 }
/** Letters to one account, and those asked for from one address (reliability.md C3). */
export const resetsOfAccount: Allowance = { name: 'reset:account', atOnce: 3, seconds: 3600 }
export const resetsFromAddress: Allowance = { name: 'reset:address', atOnce: 10, seconds: 360 }
/** Each writes two letters, to the new address and the one before, and tells whether the new one is taken. */
export const emailChangesOfAccount: Allowance = { name: 'email:account', atOnce: 5, seconds: 3600 }
/** Letters to one address, whoever wants to have it. */
export const emailLinksToAddress: Allowance = { name: 'email:to', atOnce: 3, seconds: 3600 }
