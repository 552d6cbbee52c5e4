import { useMemo, useSyncExternalStore } from 'react'

/** Whether the window is narrower than a tablet, or than `below`. */
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
