import { hasDraft, readDraft } from '../../checkout/storefront/address/shipping-draft'
import type { Session } from '../../platform/storefront/session-storage'
import { rememberedPin } from '../../shipping/storefront/remembered-pin'

/** Before checkout: the PIN code given last in this visit, else the address typed or saved. */
export function knownPlace(
  user: Session | undefined,
  states: readonly string[],
): { pincode: string; state: string } {
  const { pincode, state } = readDraft(user, states)
  const remembered = rememberedPin()
  const isTyped = remembered === '' || (remembered === pincode && hasDraft())
  // A code that came without a state may be in any, which the shop knows.
  return isTyped ? { pincode, state } : { pincode: remembered, state: '' }
}
