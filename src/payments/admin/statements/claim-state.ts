import { type Claim, claimWarnings } from '../../contract/payments'
import * as m from '../messages'

/** What staff should know before they confirm. */
export const cautionsOf = (claim: Claim): string[] => [
  ...claim.warnings.map((warning) => claimWarnings[warning]),
  ...(claim.nearMatch ? [m.nearMatch()] : []),
]
