import { useEffect, useState } from 'react'

const typingPauseMs = 300

/** The value, once it has not changed for a moment: for requests that follow the typing. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text)), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
