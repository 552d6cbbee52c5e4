import type { PinPlace } from '../contract/pin-place'

// The directory is read when the first code is asked for.
const directory = () => import('./pin-directory')

/** Undefined for a code that the directory does not know. */
export async function findPin(pincode: string): Promise<PinPlace | undefined> {
  const readings = (await directory()).readingsOf(pincode)
  const [first] = readings
  if (!first) return undefined
  const states = [...new Set(readings.map(({ state }) => state))]
  return { pincode, ...first, ...(states.length > 1 && { states }) }
}

export const findStatesBeside = async (pincode: string): Promise<readonly string[]> =>
  (await directory()).statesBeside(pincode)
