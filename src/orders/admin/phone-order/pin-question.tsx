import { useState } from 'react'
import { formatRupees } from '../../../platform/contract/money'
import { pinProblem, placeName, statesOf } from '../../../shipping/contract/pin-place'
import type { PinInfo } from '../../../shipping/contract/pins'
import { CallFailed } from '../../../ui/behavior/http-client'
import { Question } from '../../../ui/forms/question'
import * as m from '../messages'
import { usePin } from '../use-pin'
import styles from './phone-order.module.css'

interface Place {
  pincode: string
  state: string
}

/** What shoppers would be told about PIN code and state. Staff may order all the same, after an answer. */
export function usePinQuestion(place: Place, served: readonly string[]) {
  const [confirmed, setConfirmed] = useState('')
  const { pincode, pin, unknown } = usePin(place.pincode)
  const asked = `${pincode} ${place.state}`
  const problem = unknown ?? (pin && pinProblem(pin, place.state))
  const isOpen = problem !== undefined && confirmed !== asked
  return {
    words: isOpen ? problem : undefined,
    found: pin && !problem ? wordsFor(pin) : '',
    state: place.state,
    /** The directory names another place, and staff have not confirmed this one. */
    isDoubtful: isOpen && pin !== undefined,
    instead: pin ? statesOf(pin).filter((one) => one !== place.state && served.includes(one)) : [],
    /** The same code in the same state is not asked again. */
    confirm: () => setConfirmed(asked),
    /** Throws an error for the field. */
    mustBeAnswered(): void {
      if (!isOpen) return
      const details = { fields: { pincode: m.pinUnanswered() } }
      throw new CallFailed({ status: 422, code: 'PIN_MISMATCH', message: '', details })
    },
  }
}

const wordsFor = (pin: PinInfo): string =>
  pin.served
    ? m.pinFound({ place: placeName(pin), fee: formatRupees(pin.feeFrom ?? 0) })
    : m.pinPickUpOnly({ place: placeName(pin) })

interface PinQuestionProps {
  pin: ReturnType<typeof usePinQuestion>
  onState(state: string): void
  onConfirm(): void
}

export function PinQuestion({ pin, onState, onConfirm }: PinQuestionProps) {
  const { words, found, state, instead, confirm } = pin
  const answers = instead.map((other) => ({
    label: m.takeState({ state: other }),
    onChoose: () => onState(other),
  }))
  const keep = () => {
    confirm()
    onConfirm()
  }
  return (
    <>
      <p role="status" className={styles.found}>
        {found}
      </p>
      <Question
        words={words}
        answers={[...answers, { label: m.keepState({ state }), quiet: true, onChoose: keep }]}
      />
    </>
  )
}
