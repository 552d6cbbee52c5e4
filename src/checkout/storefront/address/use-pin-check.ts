import { useEffect, useState } from 'react'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { canOrderFrom, pinProblem, statesOf } from '../../../shipping/contract/pin-place'
import type { PinInfo } from '../../../shipping/contract/pins'
import { loadPin, readPincode } from '../../../shipping/storefront/load-pin'
import { rememberPin } from '../../../shipping/storefront/remembered-pin'
import { CallFailed, pause } from '../../../ui/behavior/http-client'
import { useWhenChanged } from '../../../ui/behavior/use-when-changed'
import type { ShippingTexts } from './shipping-draft'

type Place = Pick<ShippingTexts, 'pincode' | 'state'>

/** How long an order waits for the answer. The server checks every order again. */
const patienceMs = 1000

interface PinOptions {
  /** The code of a gift's receiver is not the shopper's. */
  isGift: boolean
  onFound(pin: PinInfo): void
  /** The directory lacks the code: a mistake, or a new one. An order with it is not refused. */
  onUnknown(): void
}

/** What the directory says about the typed PIN code. Without an answer, as when offline, nothing. */
export function usePinCheck(initial: Place, { isGift, onFound, onUnknown }: PinOptions) {
  const served = useAppSelector(({ shop }) => shop.states)
  const [place, setPlace] = useState(initial)
  const [found, setFound] = useState<PinInfo>()
  const [unknown, setUnknown] = useState<{ pincode: string; message: string }>()
  const pincode = readPincode(place.pincode)
  useEffect(() => {
    if (pincode === undefined) return
    let isCurrent = true
    loadPin(pincode).then(
      (pin) => isCurrent && setFound(pin),
      (failed) => {
        if (isCurrent && failed instanceof CallFailed && failed.code === 'PIN_UNKNOWN')
          setUnknown({ pincode, message: failed.message })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [pincode])
  useWhenChanged(found, () => {
    if (!found) return
    if (!isGift) rememberPin(found.pincode)
    onFound(found)
  })
  useWhenChanged(unknown, () => unknown && onUnknown())
  const pin = found?.pincode === pincode ? found : undefined
  const isUnknown = unknown !== undefined && unknown.pincode === pincode
  const problem = pin ? pinProblem(pin, place.state) : isUnknown ? unknown.message : undefined
  return {
    pincode: place.pincode,
    problem,
    isNotServed: pin !== undefined && !canOrderFrom(pin),
    /** States that fit the code, for one tap. */
    instead:
      problem && pin && canOrderFrom(pin) ? statesOf(pin).filter((state) => served.includes(state)) : [],
    look: setPlace,
    /** The problems of an address that is sent, by field. */
    async ask(address: Place): Promise<Record<string, string> | undefined> {
      const known = await Promise.race([loadPin(address.pincode), pause(patienceMs)]).catch(() => undefined)
      if (!known) return undefined
      const pin = known as PinInfo
      const problem = pinProblem(pin, address.state)
      return problem === undefined
        ? undefined
        : { pincode: problem, ...(canOrderFrom(pin) && { state: problem }) }
    },
  }
}
