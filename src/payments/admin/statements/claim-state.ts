import type { Claim } from '../../contract/payments'

/** Money of a cancelled order is to be refunded, so each of those is looked at by itself. */
export const isCertain = ({ match, warnings }: Claim) => match !== null && !warnings.includes('cancelled')

/** A reference as banks print it: letters and digits alone. */
export const bareReference = (reference: string) => reference.toUpperCase().replace(/[^A-Z0-9]/g, '')
