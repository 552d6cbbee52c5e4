import { useEffect, useRef } from 'react'

/** Acts when the value becomes another one, not for the first: what was typed before our scripts arrived stays. */
export function useWhenChanged(value: unknown, act: () => void): void {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    act()
  })
}
