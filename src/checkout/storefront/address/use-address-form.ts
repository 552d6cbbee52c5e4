import { type FormEvent, useState } from 'react'
import { ShippingInfo } from '../../../orders/contract/orders'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { useTextForm } from '../../../ui/forms/use-text-form'
import { hasDraft, keepDraft, readDraft, type ShippingTexts } from './shipping-draft'
import { usePinQuestion } from './use-pin-question'

export const addressFormId = 'checkout'

interface AddressFormOptions {
  onTyped(texts: ShippingTexts): void
  /** Returns false if there is nothing to order; then the address is not validated [CHK-11]. */
  mayBeGiven(): boolean
  /** May return the server's messages by field. */
  onGiven(address: ShippingInfo): Promise<Record<string, string> | undefined>
}

export type AddressFormParts = ReturnType<typeof useAddressForm>

/** The shipping address: stored and typed values, and the questions about it. */
export function useAddressForm({ onTyped, mayBeGiven, onGiven }: AddressFormOptions) {
  const user = useAppSelector(({ auth }) => auth.user)
  const states = useAppSelector(({ shop }) => shop.states)
  const [initial, setInitial] = useState(() => readDraft(user, states))
  const [begun, setBegun] = useState(hasDraft)
  const [offered] = useState(!begun)
  const pin = usePinQuestion(initial)
  const form = useTextForm({
    id: addressFormId,
    schema: ShippingInfo,
    initial,
    onTyped(texts) {
      keepDraft(texts)
      setBegun(true)
      pin.look(texts)
      onTyped(texts)
    },
    onSubmit: onGiven,
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) =>
    mayBeGiven() ? form.form.onSubmit(event) : event.preventDefault()
  return {
    ...form,
    form: { ...form.form, onSubmit },
    pin,
    begun,
    /** Whether to offer the address of the last order. */
    offered,
    fillIn(address: ShippingInfo) {
      keepDraft(address)
      const texts = readDraft(user, states)
      setInitial(texts)
      pin.look(texts)
      onTyped(texts)
      form.fill(texts)
    },
    /** Also notifies listeners of the form, like a choice in the select. */
    takeState(state: string): HTMLElement | undefined {
      const list = form.form.ref.current?.elements.namedItem('state')
      if (!(list instanceof HTMLSelectElement)) return undefined
      list.value = state
      list.dispatchEvent(new Event('change', { bubbles: true }))
      return list
    },
  }
}
