import { useEffect, useState } from 'react'
import type { Suggestion } from '../../catalog/contract/catalogue'
import { makeSend } from '../../platform/storefront/api-client'

const send = makeSend()
const pauseMs = 150

export interface Suggestions {
  /** The words these belong to, so that they are never shown under others. */
  words: string
  products: Suggestion[]
}

/** Asks when typing pauses; a question that was overtaken is called off and its answer never shown (domain.md C15). */
export function useSuggestions(typed: string): Suggestions | undefined {
  const words = typed.trim()
  const [found, setFound] = useState<Suggestions>()
  useEffect(() => {
    if (!words) return setFound(undefined)
    const question = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { reply } = await send(
          ({ catalogue }) => catalogue.suggest,
          { query: { search: words } },
          { signal: question.signal },
        )
        if (!question.signal.aborted) setFound({ words, products: reply })
      } catch {
        // Suggestions are a help, not a need: Enter still leads to the list.
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
