import { useEffect, useRef } from 'react'

/** Calls `act` when the value changes, but not for the first value: text typed before hydration stays. */
export function useWhenChanged(value: unknown, act: () => void): void {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    act()
  })
}
