import { cleanDigits } from '../../platform/contract/typed-text'
import { makeSend } from '../../platform/storefront/api-client'
import type { PinInfo } from '../contract/pins'

const send = makeSend()
const loaded = new Map<string, Promise<PinInfo>>()

/** Six digits, if that is what was typed. */
export function readPincode(typed: string): string | undefined {
  const digits = cleanDigits(typed)
  return /^[1-9]\d{5}$/.test(digits) ? digits : undefined
}

/** Asks once per code, and again after an error. */
export function loadPin(pincode: string): Promise<PinInfo> {
  const known = loaded.get(pincode)
  if (known) return known
  const asked = send(({ pins }) => pins.show, { params: { pincode } }).then(({ reply }) => reply)
  loaded.set(pincode, asked)
  asked.catch(() => loaded.delete(pincode))
  return asked
}
