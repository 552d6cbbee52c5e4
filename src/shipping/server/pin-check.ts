import { listed } from '../../platform/contract/listed'
import { AppError } from '../../platform/http/app-error'
import * as m from '../contract/messages'
import { pinElsewhere, pinNotServed, statesOf } from '../contract/pin-place'
import { findPin, findStatesBeside } from './find-pin'

interface Address {
  pincode: string
  state: string
}

/** Rejects an address whose PIN code is in another state, or in a state without delivery. */
export async function assertPinInState(address: Address, served: readonly string[]): Promise<void> {
  const message = await findContradiction(address, served)
  if (message === undefined) return
  throw new AppError(422, 'PIN_MISMATCH', message, {
    fields: { 'shippingInfo.pincode': message, 'shippingInfo.state': message },
  })
}

async function findContradiction({ pincode, state }: Address, served: readonly string[]) {
  const pin = await findPin(pincode)
  if (!pin) return findContradictionOfNew(pincode, state)
  const states = statesOf(pin)
  if (states.includes(state)) return undefined
  return states.some((one) => served.includes(one)) ? pinElsewhere(pin, state) : pinNotServed(pin)
}

/** New codes appear, so the first two digits decide. Those from 90 on belong to the army, anywhere. */
async function findContradictionOfNew(pincode: string, state: string) {
  const begin = pincode.slice(0, 2)
  if (begin >= '90') return undefined
  const states = await findStatesBeside(pincode)
  if (states.length === 0) return m.noSuchPin({ begin })
  return states.includes(state)
    ? undefined
    : m.newPinElsewhere({ begin, states: listed(states, 'or'), chosen: state })
}
