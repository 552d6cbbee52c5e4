import { useEffect, useState } from 'react'
import type { Suggestion } from '../../catalog/contract/catalogue'
import { makeSend } from '../../platform/storefront/api-client'

const send = makeSend()
const pauseMs = 150

export interface Suggestions {
  /** The typed text they belong to, so that they are never shown for another. */
  words: string
  products: Suggestion[]
  /** Nothing matches; these are similar. */
  near: boolean
}

/** Fetches when typing pauses; an outdated request is aborted and its response ignored (domain.md C15). */
export function useSuggestions(typed: string): Suggestions | undefined {
  const words = typed.trim()
  const [found, setFound] = useState<Suggestions>()
  useEffect(() => {
    if (!words) return setFound(undefined)
    const question = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { reply, headers } = await send(
          ({ catalogue }) => catalogue.suggest,
          { query: { search: words, near: true } },
          { signal: question.signal },
        )
        if (!question.signal.aborted) setFound({ words, products: reply, near: headers.has('X-Near') })
      } catch {
        // Suggestions are optional: Enter still opens the list.
        if (!question.signal.aborted) setFound(undefined)
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [words])
  return words ? found : undefined
}
