import { useState } from 'react'
import { drafts } from '../../../platform/storefront/drafts'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { doubtOf, placeOf } from '../../../shipping/contract/pin-regions'
import type { ShippingTexts } from './shipping-draft'

const draftName = 'confirmed pin'

type Place = Pick<ShippingTexts, 'pincode' | 'state'>

/** Asked where PIN code and state do not go together, as soon as both are there; it holds up no order (domain.md C34). */
export function usePinQuestion(initial: Place) {
  const served = useAppSelector(({ shop }) => shop.states)
  const [place, setPlace] = useState(initial)
  const [kept, setKept] = useState(() => drafts.read(draftName))
  const doubt = kept === placeOf(place) ? undefined : doubtOf(place, served)
  return {
    words: doubt?.words,
    instead: doubt?.instead ?? [],
    pincode: place.pincode,
    state: place.state,
    look: setPlace,
    keep() {
      drafts.keep(draftName, placeOf(place))
      setKept(placeOf(place))
    },
  }
}
