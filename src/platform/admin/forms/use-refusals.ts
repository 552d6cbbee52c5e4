import { useState } from 'react'

export type Wrong = Readonly<Record<string, string>>

/** What is said against the values of a form, by their paths and of all of them. */
export function useRefusals() {
  const [wrong, setWrong] = useState<Wrong>({})
  const [refusal, setRefusal] = useState('')
  const [attempt, setAttempt] = useState(0)
  const countAttempt = () => setAttempt((count) => count + 1)
  return {
    wrong,
    refusal,
    /** Counts how often something was said, so that it is said aloud again. */
    attempt,
    countAttempt,
    refuse(found: Wrong, message = '') {
      setWrong(found)
      setRefusal(message)
      countAttempt()
    },
    /** What was said about a value goes as soon as it, or anything inside it, is changed. */
    clearAt: (name: string) => setWrong((before) => without(before, name)),
    clear() {
      setWrong({})
      setRefusal('')
    },
  }
}

const without = (wrong: Wrong, name: string): Wrong =>
  Object.fromEntries(Object.entries(wrong).filter(([path]) => path !== name && !path.startsWith(`${name}.`)))
