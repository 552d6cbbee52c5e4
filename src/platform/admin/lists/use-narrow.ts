import { useMemo, useSyncExternalStore } from 'react'

/** Whether there is only the width of a phone, or less than what is asked for. */
export function useNarrow(below = 720): boolean {
  const { subscribe, isNarrow } = useMemo(() => watchWidth(below), [below])
  return useSyncExternalStore(subscribe, isNarrow)
}

function watchWidth(below: number) {
  const narrow = window.matchMedia(`(width < ${below}px)`)
  return {
    isNarrow: () => narrow.matches,
    subscribe(listener: () => void) {
      narrow.addEventListener('change', listener)
      return () => narrow.removeEventListener('change', listener)
    },
  }
}
