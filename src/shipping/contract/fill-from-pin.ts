import { statesOf } from './pin-place'
import type { PinInfo } from './pins'

interface Place {
  city: string
  state: string
}

interface Known {
  /** States that can be chosen. */
  served: readonly string[]
  /** What an earlier PIN code filled in. */
  filled: Place
}

/** City and state of a PIN code, where the shopper has typed nothing. */
export function fillFromPin(typed: Place, pin: PinInfo, { served, filled }: Known): Partial<Place> {
  const mayFill = (name: keyof Place) => typed[name].trim() === '' || typed[name] === filled[name]
  const states = statesOf(pin)
  const state = states.includes(typed.state) ? typed.state : states.find((one) => served.includes(one))
  return {
    ...(mayFill('city') && { city: pin.district }),
    ...(mayFill('state') && state !== undefined && { state }),
  }
}
