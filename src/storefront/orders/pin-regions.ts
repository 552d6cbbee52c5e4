import { listed } from '#contract/listed'
import { noSuchPin, pinNotServed, pinOfOtherState } from '#contract/pin-sentences'

/**
 * Where the first two digits of a PIN code lie, as the postal circles of India are numbered. Union
 * territories and small states share the digits of a neighbour, so several may be right; the army's, from 90 on, have no place.
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
  [51, 53, 'Andhra Pradesh', 'Telangana', 'Puducherry'],
  [56, 59, 'Karnataka'],
  [60, 66, 'Tamil Nadu', 'Puducherry'],
  [67, 69, 'Kerala', 'Lakshadweep', 'Puducherry'],
  [70, 74, 'West Bengal', 'Sikkim', 'Andaman and Nicobar Islands'],
  [75, 77, 'Odisha'],
  [78, 78, 'Assam'],
  [79, 79, 'Arunachal Pradesh', 'Assam', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Tripura'],
  [80, 85, 'Bihar', 'Jharkhand'],
]

/** Puducherry lies in pieces: Karaikal and the town among Tamil Nadu, Mahe in Kerala, Yanam in Andhra Pradesh. */
const piecesOfPuducherry = /^(?:605|607|609|673|533)/

function statesOf(pincode: string): readonly string[] {
  const region = Number(pincode.slice(0, 2))
  const [, , ...states] = regions.find(([from, to]) => region >= from && region <= to) ?? [0, 0]
  return piecesOfPuducherry.test(pincode) ? states : states.filter((state) => state !== 'Puducherry')
}

export interface Doubt {
  words: string
  /** States where such a code lies and the shop delivers. */
  instead: readonly string[]
}

/** A doubt worth a second look, never a reason to refuse: the table is coarse (domain.md C34). */
export function doubtOf(typed: string, state: string, served: readonly string[]): Doubt | undefined {
  const pincode = withoutSpaces(typed)
  if (!/^[1-9]\d{5}$/.test(pincode)) return undefined
  const states = statesOf(pincode)
  const known = regions.some(([, , ...all]) => all.includes(state))
  if (pincode.startsWith('9') || !known || states.includes(state)) return undefined
  const instead = states.filter((one) => served.includes(one))
  const [begin, there] = [pincode.slice(0, 2), listed(states, 'or')]
  if (states.length === 0) return { words: noSuchPin(begin), instead }
  if (instead.length === 0) return { words: pinNotServed(begin, there), instead }
  return { words: pinOfOtherState(begin, there, state), instead }
}

export const withoutSpaces = (pincode: string) => pincode.replace(/\s/g, '')
