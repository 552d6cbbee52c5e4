import { useState } from 'react'
import { withoutUnseen } from '../../platform/contract/fields'
import { sendUnusualId, transactionIdUnusual } from '../contract/transaction-id-sentences'
import { useAfterPointerUp } from './use-after-pointer-up'

/** CHK-07 covers an empty ID. */
const isUsual = (said: string) => said === '' || /^\d{12}$/.test(said)

export type UnusualId = ReturnType<typeof useUnusualId>

/**
 * An ID without 12 digits gets a warning on blur and a question on submit; the next click sends it (domain.md E11). Used for
 * orders and corrections.
 */
export function useUnusualId() {
  const [questioned, setQuestioned] = useState('')
  const [asked, setAsked] = useState('')
  const onceReleased = useAfterPointerUp()
  const check = (typed: string) => {
    const said = withoutUnseen(typed)
    setQuestioned(isUsual(said) ? '' : said)
  }
  const words = questioned && (questioned === asked ? sendUnusualId : transactionIdUnusual)(questioned)
  return {
    words,
    /** On blur. Waits for pointer up, so that the message does not move the button away. */
    leave: (typed: string) => onceReleased(() => check(typed)),
    forget: () => setQuestioned(''),
    /** True for a usual ID, or one that was asked about on the previous click. */
    mayGo(typed: string): boolean {
      const said = withoutUnseen(typed)
      check(typed)
      setAsked(said)
      return isUsual(said) || said === asked
    },
  }
}
