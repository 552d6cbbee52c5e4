import type { Claim } from '../../contract/payments'

/** Payments of cancelled orders have to be refunded, so staff check each one. */
export const isCertain = ({ match, warnings }: Claim) => match !== null && !warnings.includes('cancelled')

/** A reference as banks print it, alphanumeric and upper case. */
export const bareReference = (reference: string) => reference.toUpperCase().replace(/[^A-Z0-9]/g, '')
