import { useState } from 'react'
import { type ShippingTexts, textsOf } from '../../../checkout/storefront/address/shipping-draft'
import { usePlaceFromPin } from '../../../checkout/storefront/address/use-place-from-pin'
import { ShippingInfo } from '../../../orders/contract/orders'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { useTextForm } from '../../../ui/forms/use-text-form'

/** The fields of a saved address; as at checkout, city and state follow from the PIN code. */
export function useAddressEditor(
  address: ShippingInfo | undefined,
  /** Returns why the address was not saved. */
  onSave: (address: ShippingInfo) => Promise<string | undefined>,
) {
  const user = useAppSelector(({ auth }) => auth.user)
  const states = useAppSelector(({ shop }) => shop.states)
  const [initial] = useState(() => textsOf(address, user, states))
  const { pin, filledIn } = usePlaceFromPin(initial, {
    filledState: address ? '' : initial.state,
    put,
    onFilled: look,
  })
  const form = useTextForm({
    id: 'saved-address',
    schema: ShippingInfo,
    initial,
    onTyped: look,
    async onSubmit(typed) {
      const fields = await pin.ask(typed)
      return fields ? { fields } : { message: await onSave(typed) }
    },
  })

  function put(some: Partial<ShippingTexts>): ShippingTexts {
    return form.put(some)
  }

  function look(texts: ShippingTexts) {
    pin.look(texts)
  }

  return {
    ...form,
    pin,
    filledIn,
    takeState(state: string) {
      look(put({ state }))
      form.focus('state')
    },
  }
}
