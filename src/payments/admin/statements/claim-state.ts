import { type Claim, claimWarnings } from '../../contract/payments'
import * as m from '../messages'

/** Payments of cancelled orders have to be refunded, so staff check each one. */
export const isCertain = ({ match, warnings }: Claim) => match !== null && !warnings.includes('cancelled')

/** The same rule as payment_reference_key in the database: without padding. */
export function bareReference(reference: string): string {
  const bare = reference.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return /^[A-Z]*0*(\d{12})[A-Z]*$/.exec(bare)?.[1] ?? bare
}

/** What staff should know before they confirm. */
export const cautionsOf = (claim: Claim): string[] => [
  ...claim.warnings.map((warning) => claimWarnings[warning]),
  ...(claim.nearMatch ? [m.nearMatch()] : []),
]
