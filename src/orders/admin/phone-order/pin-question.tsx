import { useState } from 'react'
import { doubtOf, placeOf } from '../../../shipping/contract/pin-regions'
import { keepState, pinUnanswered, takeState } from '../../../shipping/contract/pin-sentences'
import { CallFailed } from '../../../ui/behavior/http-client'
import { Question } from '../../../ui/forms/question'

interface Place {
  pincode: string
  state: string
}

/** Whether PIN code and state go together is asked while the customer is on the phone, and answered before the order goes. */
export function usePinQuestion(served: readonly string[]) {
  const [kept, setKept] = useState('')
  const doubtOn = (place: Place) => (kept === placeOf(place) ? undefined : doubtOf(place, served))
  return {
    doubtOn,
    keep: (place: Place) => setKept(placeOf(place)),
    /** Refuses as the shop would, at the field. */
    mustBeAnswered(place: Place): void {
      if (!doubtOn(place)) return
      const details = { fields: { pincode: pinUnanswered } }
      throw new CallFailed({ status: 422, code: 'PIN_DOUBT', message: '', details })
    },
  }
}

interface PinQuestionProps {
  pin: ReturnType<typeof usePinQuestion>
  place: Place
  onState(state: string): void
  onKept(): void
}

export function PinQuestion({ pin, place, onState, onKept }: PinQuestionProps) {
  const doubt = pin.doubtOn(place)
  const answers = doubt?.instead.map((other) => ({ label: takeState(other), onChoose: () => onState(other) }))
  const keep = () => {
    pin.keep(place)
    onKept()
  }
  return (
    <Question
      words={doubt?.words}
      answers={[...(answers ?? []), { label: keepState(place.state), quiet: true, onChoose: keep }]}
    />
  )
}
