import type { Session } from '../../../platform/storefront/session-storage'
import { rememberedPin } from '../../../shipping/storefront/remembered-pin'
import { readDraft } from './shipping-draft'

/** Before checkout: the PIN code given last in this visit, else the address typed or saved. */
export function knownPlace(
  user: Session | undefined,
  states: readonly string[],
): { pincode: string; state: string } {
  const { pincode, state } = readDraft(user, states)
  const remembered = rememberedPin()
  // Another code may be in another state, which the shop knows.
  return remembered === '' || remembered === pincode ? { pincode, state } : { pincode: remembered, state: '' }
}
