import { keepState, takeState } from '../../../shipping/contract/pin-sentences'
import { Question } from '../../../ui/forms/question'
import type { AddressFormParts } from './use-address-form'

/** More would be a list like the field's own. */
const mostOffered = 3

/** PIN code and state do not match: offers one-click corrections, which are optional (domain.md C34). */
export function PinQuestion({ of: { pin, form, takeState: take } }: { of: AddressFormParts }) {
  const { words, instead, state } = pin
  const goOn = (control: Element | RadioNodeList | null | undefined) => {
    if (control instanceof HTMLElement) control.focus()
  }
  const offered = instead.length <= mostOffered ? instead : []
  const answers = offered.map((other) => ({
    label: takeState(other),
    onChoose: () => goOn(take(other)),
  }))
  const keep = () => {
    pin.keep()
    goOn(form.ref.current?.elements.namedItem('pincode'))
  }
  return (
    <Question
      words={words}
      answers={[...answers, { label: keepState(state), quiet: true, onChoose: keep }]}
    />
  )
}
