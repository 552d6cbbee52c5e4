import { useEffect, useRef } from 'react'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { rememberedPin } from '../../../shipping/storefront/remembered-pin'
import type { AddressFormParts } from './use-address-form'
import type { SavedAddresses } from './use-saved-addresses'

/**
 * Fills in the address that was saved last, or the one with the PIN code of this visit, until the shopper
 * types or chooses. A gift goes to another person, so its address stays empty.
 */
export function useSuggestedAddress(form: AddressFormParts, saved: SavedAddresses, isGift: boolean): void {
  const { begun, suggest } = form
  const { addresses, chosen, choose } = saved
  const states = useAppSelector(({ shop }) => shop.states)
  const suggested = useRef<string>(undefined)
  const pin = rememberedPin()
  const usual = addresses.find(
    ({ state, pincode }) => states.includes(state) && (pin === '' || pin === pincode),
  )
  useEffect(() => {
    if (begun || chosen?._id !== suggested.current) return
    const next = isGift ? undefined : usual
    if (next?._id === suggested.current) return
    suggested.current = next?._id
    choose(next?._id)
    suggest(next)
  })
}
