import { useEffect, useEffectEvent, useRef } from 'react'
import { cleanDigits } from '../../../platform/contract/typed-text'
import { fillFromPin } from '../../../shipping/contract/fill-from-pin'
import type { PinInfo } from '../../../shipping/contract/pins'
import { usePin } from '../use-pin'

interface Address {
  pincode: string
  city: string
  state: string
}

interface AddressForm {
  values: Address
  set(name: 'city' | 'state', text: string): void
}

/** City and state follow a changed PIN code, but what staff have typed stays. */
export function usePinFill({ values, set }: AddressForm, former: Address, served: readonly string[]): void {
  const { pin } = usePin(values.pincode)
  const last = useRef(cleanDigits(former.pincode))
  const filled = useRef({ city: former.city, state: former.state })
  const fill = useEffectEvent((found: PinInfo) => {
    if (found.pincode === last.current) return
    last.current = found.pincode
    const place = fillFromPin(values, found, { served, filled: filled.current })
    filled.current = { ...filled.current, ...place }
    if (place.city !== undefined) set('city', place.city)
    if (place.state !== undefined) set('state', place.state)
  })
  useEffect(() => {
    if (pin) fill(pin)
  }, [pin])
}
