import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia('(width < 720px)')

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** Whether there is only the width of a phone. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => narrow.matches)
