import { useEffect, useState } from 'react'

const typingPauseMs = 300

/** What is typed, and what of it is worth asking the shop for: after a pause, from two signs on. */
export function useSearch() {
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWanted(text.trim().length < 2 ? '' : text.trim()), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return { text, setText, wanted }
}
