import { listed } from '../../platform/contract/listed'
import * as m from './messages'
import type { PinInfo } from './pins'

/** Where a PIN code is. */
export type PinPlace = Pick<PinInfo, 'pincode' | 'district' | 'state' | 'states'>

export const statesOf = ({ state, states = [state] }: PinPlace): readonly string[] => states

/** `Chennai, Tamil Nadu`, or `Puducherry or Tamil Nadu` if the code is in both. */
export function placeName(pin: PinPlace): string {
  const states = statesOf(pin)
  if (states.length > 1 || pin.district === pin.state) return listed(states, 'or')
  return m.districtInState({ district: pin.district, state: pin.state })
}

/** For an address whose PIN code is in another state. */
export const pinElsewhere = (pin: PinPlace, chosen: string): string =>
  m.pinElsewhere({ pincode: pin.pincode, place: placeName(pin), chosen })

export const pinNotServed = (pin: PinPlace & Pick<PinInfo, 'pickup'>): string => {
  const facts = { pincode: pin.pincode, states: listed(statesOf(pin), 'or') }
  return pin.pickup ? m.pinPickUpOnly(facts) : m.pinNotServed(facts)
}

/** Whether an order from there is delivered or can be collected. */
export const canOrderFrom = ({ served, pickup }: PinInfo): boolean => served || pickup === true

/** Why an address with this code cannot be ordered to. An empty state is not chosen yet. */
export function pinProblem(pin: PinInfo, state: string): string | undefined {
  if (!canOrderFrom(pin)) return pinNotServed(pin)
  return state === '' || statesOf(pin).includes(state) ? undefined : pinElsewhere(pin, state)
}
