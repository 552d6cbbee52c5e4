import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAppDispatch } from '../../../shell/storefront/state/store'
import type { QuoteRequest } from '../../contract/quote'
import { askQuote } from './ask-quote'

/** Quantities are often changed twice in a row. */
const pauseMs = 250

type Reply = Awaited<ReturnType<ReturnType<typeof askQuote>>>

/** Asks whenever the key changes. Only the newest request is answered; older ones are aborted. Returns a repeat. */
export function useLatestReply(
  key: string | undefined,
  request: QuoteRequest,
  onReply: (reply: Reply) => void,
) {
  const dispatch = useAppDispatch()
  const [round, setRound] = useState(0)
  const isFirst = useRef(true)
  const ask = useEffectEvent(() => dispatch(askQuote(request)))
  const answer = useEffectEvent(onReply)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeat asks the same again.
  useEffect(() => {
    if (key === undefined) return
    let isLatest = true
    let asking: ReturnType<typeof ask> | undefined
    const timer = setTimeout(
      async () => {
        isFirst.current = false
        asking = ask()
        const reply = await asking
        if (isLatest) answer(reply)
      },
      isFirst.current ? 0 : pauseMs,
    )
    return () => {
      isLatest = false
      clearTimeout(timer)
      asking?.abort()
    }
  }, [key, round])
  return () => setRound((before) => before + 1)
}
