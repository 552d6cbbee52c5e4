import type { PinReading } from './pin-directory'

// The directory is read when the first code is asked for.
const directory = () => import('./pin-directory')

export const findPin = async (pincode: string): Promise<readonly PinReading[]> =>
  (await directory()).readingsOf(pincode)

export const findStatesBeside = async (pincode: string): Promise<readonly string[]> =>
  (await directory()).statesBeside(pincode)
