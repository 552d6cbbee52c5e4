import { useEffect, useState } from 'react'

const typingPauseMs = 300

/** The typed text, and after a pause the text to search for, of two characters or more. */
export function useSearch() {
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWanted(text.trim().length < 2 ? '' : text.trim()), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return { text, setText, wanted }
}
