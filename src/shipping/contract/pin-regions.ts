import { listed } from '../../platform/contract/listed'
import * as m from './messages'
import {
  noSuchPin,
  noSuchPinInOrder,
  pinNotServed,
  pinOfOrderElsewhere,
  pinOfOtherState,
} from './pin-sentences'

/**
 * States by the first two digits of a PIN code. Union territories and small states share the digits of a neighbour. Codes from 90
 * on belong to the army.
 */
const regions: readonly (readonly [from: number, to: number, ...states: string[]])[] = [
  [11, 11, 'Delhi'],
  [12, 13, 'Haryana'],
  [14, 15, 'Punjab'],
  [16, 16, 'Chandigarh', 'Punjab', 'Haryana'],
  [17, 17, 'Himachal Pradesh'],
  [18, 19, 'Jammu and Kashmir', 'Ladakh'],
  [20, 28, 'Uttar Pradesh', 'Uttarakhand'],
  [30, 34, 'Rajasthan'],
  [36, 39, 'Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'],
  [40, 44, 'Maharashtra', 'Goa'],
  [45, 48, 'Madhya Pradesh', 'Chhattisgarh'],
  [49, 49, 'Chhattisgarh'],
  [50, 50, 'Telangana'],
  [51, 53, 'Andhra Pradesh', 'Telangana'],
  [56, 59, 'Karnataka'],
  [60, 66, 'Tamil Nadu'],
  [67, 69, 'Kerala', 'Lakshadweep'],
  [70, 74, 'West Bengal', 'Sikkim', 'Andaman and Nicobar Islands'],
  [75, 77, 'Odisha'],
  [78, 78, 'Assam'],
  [79, 79, 'Arunachal Pradesh', 'Assam', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Tripura'],
  [80, 85, 'Bihar', 'Jharkhand'],
]

/**
 * Parts of a state with codes of another. Puducherry and Karaikal have codes of Tamil Nadu, Mahe of Kerala, Yanam of Andhra
 * Pradesh. Villages of Khammam joined Andhra Pradesh in 2014 and kept their codes.
 */
const pieces: readonly (readonly [codes: RegExp, state: string])[] = [
  [/^(?:605|607|609|673|533)/, m.puducherry()],
  [/^507/, m.andhraPradesh()],
]

const known = new Set([...regions.flatMap(([, , ...states]) => states), ...pieces.map(([, state]) => state)])

function statesOf(pincode: string): readonly string[] {
  const region = Number(pincode.slice(0, 2))
  const [, , ...states] = regions.find(([from, to]) => region >= from && region <= to) ?? [0, 0]
  return [...states, ...pieces.filter(([codes]) => codes.test(pincode)).map(([, state]) => state)]
}

/** The states of this code if `state` is not one of them; empty if no code begins like this. */
function statesInstead(pincode: string, state: string): readonly string[] | undefined {
  if (!/^[1-8]\d{5}$/.test(pincode) || !known.has(state)) return undefined
  const states = statesOf(pincode)
  return states.includes(state) ? undefined : states
}

interface Place {
  pincode: string
  state: string
}

export interface Doubt {
  words: string
  /** States of this code to which the shop delivers. */
  instead: readonly string[]
}

/** Leads to a question, never to an error, as the table is coarse (domain.md C34, decision 27). */
export function doubtOf({ pincode: typed, state }: Place, served: readonly string[]): Doubt | undefined {
  const pincode = withoutSpaces(typed)
  const states = statesInstead(pincode, state)
  if (!states) return undefined
  const instead = states.filter((one) => served.includes(one))
  const [begin, there] = [pincode.slice(0, 2), listed(states, 'or')]
  if (states.length === 0) return { words: noSuchPin(begin), instead }
  if (instead.length === 0) return { words: pinNotServed(begin, there), instead }
  return { words: pinOfOtherState(begin, there, state), instead }
}

/** The same for staff, as other clients do not ask. */
export function doubtOfOrder({ pincode, state }: Place): string | undefined {
  const states = statesInstead(pincode, state)
  const begin = pincode.slice(0, 2)
  if (!states) return undefined
  return states.length === 0
    ? noSuchPinInOrder(begin)
    : pinOfOrderElsewhere(begin, listed(states, 'or'), state)
}

const withoutSpaces = (pincode: string) => pincode.replace(/\s/g, '')

/** Key of an answered question: another code or state is asked again. */
export const placeOf = ({ pincode, state }: Place) => `${withoutSpaces(pincode)} ${state}`
