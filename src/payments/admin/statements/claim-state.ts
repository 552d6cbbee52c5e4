import { type Claim, claimWarnings } from '../../contract/payments'
import * as m from '../messages'

/** Payments of cancelled orders have to be refunded, so staff check each one. */
export const isCertain = ({ match, warnings }: Claim) => match !== null && !warnings.includes('cancelled')

/** What staff should know before they confirm. */
export const cautionsOf = (claim: Claim): string[] => [
  ...claim.warnings.map((warning) => claimWarnings[warning]),
  ...(claim.nearMatch ? [m.nearMatch()] : []),
]
