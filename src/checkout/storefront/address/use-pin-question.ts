import { useState } from 'react'
import { drafts } from '../../../platform/storefront/drafts'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { doubtOf, placeOf } from '../../../shipping/contract/pin-regions'
import type { ShippingTexts } from './shipping-draft'

type Place = Pick<ShippingTexts, 'pincode' | 'state'>

/**
 * Asked as soon as PIN code and state are filled in and do not match. It does not block the order (domain.md
 * C34).
 */
export function usePinQuestion(initial: Place) {
  const served = useAppSelector(({ shop }) => shop.states)
  const [place, setPlace] = useState(initial)
  const [kept, setKept] = useState(() => drafts.read('kept pin'))
  const mismatch = kept === placeOf(place) ? undefined : doubtOf(place, served)
  return {
    words: mismatch?.words,
    instead: mismatch?.instead ?? [],
    pincode: place.pincode,
    state: place.state,
    look: setPlace,
    keep() {
      drafts.keep('kept pin', placeOf(place))
      setKept(placeOf(place))
    },
  }
}
