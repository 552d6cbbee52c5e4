import { useState } from 'react'
import { useAfterPointerUp } from '../../checkout/storefront/use-after-pointer-up'
import { withoutUnseen } from '../../platform/contract/fields'
import { sendUnusualId, transactionIdUnusual } from '../contract/transaction-id-sentences'

/** An empty one is for CHK-07 to speak of. */
const isUsual = (said: string) => said === '' || /^\d{12}$/.test(said)

export type UnusualId = ReturnType<typeof useUnusualId>

/**
 * An id that is none of 12 digits is questioned when it is left, and asked about when it is sent: the next press sends it
 * (domain.md E11). The same for an order and for a correction.
 */
export function useUnusualId() {
  const [questioned, setQuestioned] = useState('')
  const [asked, setAsked] = useState('')
  const onceReleased = useAfterPointerUp()
  const judge = (typed: string) => {
    const said = withoutUnseen(typed)
    setQuestioned(isUsual(said) ? '' : said)
  }
  const words = questioned && (questioned === asked ? sendUnusualId : transactionIdUnusual)(questioned)
  return {
    words,
    /** Of the field that is left, often for the button below: its words must not move that away. */
    leave: (typed: string) => onceReleased(() => judge(typed)),
    forget: () => setQuestioned(''),
    /** Whether it may go now: as usual, or as it was asked about at the press before. */
    mayGo(typed: string): boolean {
      const said = withoutUnseen(typed)
      judge(typed)
      setAsked(said)
      return isUsual(said) || said === asked
    },
  }
}
