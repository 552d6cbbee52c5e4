import { type FormEvent, useState } from 'react'
import { ShippingInfo } from '../../../orders/contract/orders'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { useWhenChanged } from '../../../ui/behavior/use-when-changed'
import type { FieldError } from '../../../ui/forms/error-summary'
import { useTextForm } from '../../../ui/forms/use-text-form'
import { hasDraft, keepDraft, readDraft, type ShippingTexts, textsOf } from './shipping-draft'
import { usePlaceFromPin } from './use-place-from-pin'

export const addressFormId = 'checkout'

interface AddressFormOptions {
  isGift: boolean
  onTyped(): void
  /** The name is of another person now. */
  onOtherReceiver(): void
  /** PIN code and state may be others. */
  onPlace(texts: ShippingTexts): void
  /** Returns false if there is nothing to order; then the address is not validated [CHK-11]. */
  mayBeGiven(): boolean
  /** May return the server's messages by field. */
  onGiven(address: ShippingInfo): Promise<Record<string, string> | undefined>
}

const noName = { firstname: '', lastname: '' }

/** A name that was not typed yet is nobody's. */
const isOtherName = (before: ShippingTexts, after: ShippingTexts) =>
  (before.firstname !== '' && before.firstname !== after.firstname) ||
  (before.lastname !== '' && before.lastname !== after.lastname)

export type AddressFormParts = ReturnType<typeof useAddressForm>

/** The shipping address: stored and typed values, and the questions about it. */
export function useAddressForm({
  isGift,
  onTyped,
  onOtherReceiver,
  onPlace,
  mayBeGiven,
  onGiven,
}: AddressFormOptions) {
  const user = useAppSelector(({ auth }) => auth.user)
  const states = useAppSelector(({ shop }) => shop.states)
  const [initial, setInitial] = useState(() => readDraft(user, states))
  const [begun, setBegun] = useState(hasDraft)
  const [offered] = useState(!begun)
  const { pin, filledIn } = usePlaceFromPin(initial, {
    isGift,
    filledState: begun ? '' : initial.state,
    put,
    onFilled: keepAndLook,
  })
  const form = useTextForm({
    id: addressFormId,
    schema: ShippingInfo,
    initial,
    onTyped(texts) {
      keepDraft(texts)
      setBegun(true)
      look(texts)
      onTyped()
    },
    async onSubmit(address) {
      return { fields: (await pin.ask(address)) ?? (await onGiven(address)) }
    },
  })
  // The error of the PIN code belongs to the former state.
  useWhenChanged(pin.problem, () => pin.problem || form.recheck())

  function put(some: Partial<ShippingTexts>): ShippingTexts {
    return form.put(some)
  }

  function look(texts: ShippingTexts) {
    pin.look(texts)
    onPlace(texts)
  }

  function keepAndLook(texts: ShippingTexts) {
    if (hasDraft()) keepDraft(texts)
    look(texts)
  }

  /** What the directory says comes first, as it may end the order. The same at PIN code and state is listed once. */
  function withPinProblem(errors: readonly FieldError[]): readonly FieldError[] {
    const { id, error } = form.field('pincode')
    const state = form.field('state').id
    const message = pin.problem
    const others = errors.filter((one) => one.id !== state || one.message !== error)
    if (!message || errors.length === 0) return others
    return [{ id, message }, ...others.filter((one) => one.message !== message)]
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) =>
    mayBeGiven() ? form.form.onSubmit(event) : event.preventDefault()
  function fillIn(address: ShippingInfo) {
    keepDraft(address)
    show(readDraft(user, states))
  }

  function show(texts: ShippingTexts) {
    setInitial(texts)
    look(texts)
    if (isOtherName(form.put({}), texts)) onOtherReceiver()
    form.fill(texts)
    onTyped()
  }

  return {
    ...form,
    form: { ...form.form, onSubmit },
    pin,
    problems: { ...form.problems, errors: withPinProblem(form.problems.errors) },
    filledIn,
    begun,
    /** Whether to offer the address of the last order. */
    offered,
    fillIn,
    /** Shows a saved address, or none, until something is typed. */
    suggest(address: ShippingInfo | undefined) {
      const texts = { ...textsOf(address, user, states), ...(!address && isGift && noName) }
      if (hasDraft()) keepDraft(texts)
      show(texts)
    },
    /** Empties the form but for the name. */
    startNew() {
      fillIn({ ...textsOf(undefined, user, states), ...(isGift && noName) })
      form.focus('pincode')
    },
    /** A gift goes to another person: the filled-in name of the buyer leaves, and comes back. */
    changeGift(isGift: boolean) {
      const own = { firstname: user?.firstname ?? '', lastname: user?.lastname ?? '' }
      const [before, after] = isGift ? [own, noName] : [noName, own]
      const { firstname, lastname } = form.put({})
      if (firstname === before.firstname && lastname === before.lastname) keepDraft(form.put(after))
    },
    takeState(state: string) {
      keepAndLook(form.put({ state }))
      onTyped()
      form.focus('state')
    },
  }
}
