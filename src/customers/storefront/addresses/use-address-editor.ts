import { useRef, useState } from 'react'
import { textsOf } from '../../../checkout/storefront/address/shipping-draft'
import { filledWords } from '../../../checkout/storefront/address/use-address-form'
import { usePinCheck } from '../../../checkout/storefront/address/use-pin-check'
import { ShippingInfo } from '../../../orders/contract/orders'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { fillFromPin } from '../../../shipping/contract/fill-from-pin'
import type { PinInfo } from '../../../shipping/contract/pins'
import { useTextForm } from '../../../ui/forms/use-text-form'

/** The fields of a saved address; as at checkout, city and state follow from the PIN code. */
export function useAddressEditor(
  address: ShippingInfo | undefined,
  onSave: (address: ShippingInfo) => Promise<void>,
) {
  const user = useAppSelector(({ auth }) => auth.user)
  const states = useAppSelector(({ shop }) => shop.states)
  const [initial] = useState(() => textsOf(address, user, states))
  const [filledIn, setFilledIn] = useState('')
  const filled = useRef({ city: '', state: address ? '' : initial.state })
  const pin = usePinCheck(initial, fillPlace)
  const form = useTextForm({
    id: 'saved-address',
    schema: ShippingInfo,
    initial,
    onTyped: pin.look,
    async onSubmit(typed) {
      const problems = await pin.ask(typed)
      if (!problems) await onSave(typed)
      return problems
    },
  })

  function fillPlace(found: PinInfo) {
    const place = fillFromPin(form.put({}), found, { served: states, filled: filled.current })
    filled.current = { ...filled.current, ...place }
    setFilledIn(filledWords(place, found))
    pin.look(form.put(place))
  }

  return {
    ...form,
    pin,
    filledIn,
    takeState(state: string) {
      pin.look(form.put({ state }))
      form.focus('state')
    },
  }
}
