import { Question } from '../../../ui/forms/question'
import * as m from '../messages'
import type { AddressFormParts } from './use-address-form'

interface PinQuestionProps {
  of: Pick<AddressFormParts, 'pin' | 'filledIn' | 'field' | 'takeState'>
}

/** PIN code and state do not match: names the place of the code and offers its state. */
export function PinQuestion({ of: { pin, filledIn, field, takeState } }: PinQuestionProps) {
  const { problem, instead } = pin
  // Not twice: the error of the field says the same.
  const isSaid = field('pincode').error === problem
  const words = isSaid && problem && instead.length > 0 ? m.changeTheState() : isSaid ? undefined : problem
  return (
    <>
      <p role="status" className="visually-hidden">
        {filledIn}
      </p>
      <Question
        words={words}
        answers={instead.map((state) => ({
          label: m.takeState({ state }),
          onChoose: () => takeState(state),
        }))}
      />
    </>
  )
}
