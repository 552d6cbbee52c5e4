import { useRef, useState } from 'react'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { fillFromPin } from '../../../shipping/contract/fill-from-pin'
import { placeName } from '../../../shipping/contract/pin-place'
import type { PinInfo } from '../../../shipping/contract/pins'
import * as m from '../messages'
import type { ShippingTexts } from './shipping-draft'
import { usePinCheck } from './use-pin-check'

interface PlaceOptions {
  isGift?: boolean
  /** A state that the form has filled in by itself. */
  filledState: string
  /** Fills in some fields and returns all texts. */
  put(some: Partial<ShippingTexts>): ShippingTexts
  onFilled(texts: ShippingTexts): void
}

/** City and state follow the PIN code; what the shopper has typed stays. */
export function usePlaceFromPin(
  initial: ShippingTexts,
  { isGift = false, filledState, put, onFilled }: PlaceOptions,
) {
  const served = useAppSelector(({ shop }) => shop.states)
  const filled = useRef({ city: '', state: filledState })
  const [filledIn, setFilledIn] = useState('')
  const pin = usePinCheck(initial, {
    isGift,
    onFound(found) {
      const place = fillFromPin(put({}), found, { served, filled: filled.current })
      filled.current = { ...filled.current, ...place }
      setFilledIn(filledWords(place, found))
      onFilled(put(place))
    },
    // The city of the code before would send the parcel astray.
    onUnknown() {
      setFilledIn('')
      if (put({}).city === filled.current.city) onFilled(put({ city: '' }))
    },
  })
  return {
    pin,
    /** What the form has filled in, in words. */
    filledIn,
  }
}

function filledWords({ city, state }: Partial<ShippingTexts>, pin: PinInfo): string {
  if (city === undefined) return ''
  return state === undefined ? m.cityFilledIn({ city }) : m.filledInFrom({ place: placeName(pin) })
}
