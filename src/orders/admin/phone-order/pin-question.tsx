import { useState } from 'react'
import * as shippingMessages from '../../../shipping/contract/messages'
import { doubtOf, placeOf } from '../../../shipping/contract/pin-regions'
import { keepState, takeState } from '../../../shipping/contract/pin-sentences'
import { CallFailed } from '../../../ui/behavior/http-client'
import { Question } from '../../../ui/forms/question'

interface Place {
  pincode: string
  state: string
}

/** Asks whether PIN code and state match; the order waits for the answer. */
export function usePinQuestion(served: readonly string[]) {
  const [confirmed, setConfirmed] = useState('')
  const doubtOn = (place: Place) => (confirmed === placeOf(place) ? undefined : doubtOf(place, served))
  return {
    doubtOn,
    confirm: (place: Place) => setConfirmed(placeOf(place)),
    /** Throws an error for the field. */
    mustBeAnswered(place: Place): void {
      if (!doubtOn(place)) return
      const details = { fields: { pincode: shippingMessages.pinUnanswered() } }
      throw new CallFailed({ status: 422, code: 'PIN_DOUBT', message: '', details })
    },
  }
}

interface PinQuestionProps {
  pin: ReturnType<typeof usePinQuestion>
  place: Place
  onState(state: string): void
  onConfirm(): void
}

export function PinQuestion({ pin, place, onState, onConfirm }: PinQuestionProps) {
  const doubt = pin.doubtOn(place)
  const answers = doubt?.instead.map((other) => ({ label: takeState(other), onChoose: () => onState(other) }))
  const confirm = () => {
    pin.confirm(place)
    onConfirm()
  }
  return (
    <Question
      words={doubt?.words}
      answers={[...(answers ?? []), { label: keepState(place.state), quiet: true, onChoose: confirm }]}
    />
  )
}
