import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallFailed } from '../../ui/behavior/http-client'
import type { PinInfo } from '../contract/pins'
import { loadPin, readPincode } from './load-pin'
import * as m from './messages'
import { rememberedPin, rememberPin } from './remembered-pin'

interface Shown {
  pin?: PinInfo
  problem?: string
  busy?: boolean
}

/** Asks for the typed PIN code, or for the one that was given earlier in this visit. */
export function useDeliverTo(onFound?: (pin: PinInfo) => void) {
  const field = useRef<HTMLInputElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  const asked = useRef('')
  const begun = useRef(false)
  const [shown, setShown] = useState<Shown>({})

  async function ask(pincode: string) {
    asked.current = pincode
    setShown((before) => ({ ...before, busy: true }))
    const answer = await loadPin(pincode).then(
      (pin): Shown => ({ pin }),
      (failed): Shown => ({ problem: failed instanceof CallFailed ? failed.message : String(failed) }),
    )
    if (asked.current !== pincode) return
    setShown(answer)
    if (!answer.pin) return
    rememberPin(pincode)
    onFound?.(answer.pin)
  }

  /** The sixth digit asks. */
  function type() {
    const pincode = readPincode(field.current?.value ?? '')
    if (pincode !== undefined && pincode !== asked.current) void ask(pincode)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const pincode = readPincode(field.current?.value ?? '')
    if (pincode !== undefined && pincode === asked.current && shown.pin) return answer.current?.focus()
    if (pincode !== undefined) return void ask(pincode)
    asked.current = ''
    setShown({ problem: m.sixDigits() })
    field.current?.focus()
  }

  const { pin, problem } = shown
  useEffect(() => {
    // The code of an earlier page is asked without scrolling.
    if ((pin || problem) && field.current?.form?.contains(document.activeElement))
      answer.current?.scrollIntoView({ block: 'nearest' })
  }, [pin, problem])

  useEffect(() => {
    const input = field.current
    if (begun.current || !input) return
    begun.current = true
    // Before the code arrived something may have been typed.
    if (input.value === '') input.value = rememberedPin()
    type()
  })

  return { ...shown, field, answer, submit, type }
}
