import { useLayoutEffect, useSyncExternalStore } from 'react'

/** What would be lost if the page were left now, each in the words that warn of it. */
let unsaved: readonly { words: string }[] = []
const listeners = new Set<() => void>()

function become(next: typeof unsaved) {
  unsaved = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const typed = 'What you changed on this page is not saved yet.'

/** Has whoever leaves the page asked first; any number of forms of a page may say so. */
export function useUnsaved(when: boolean, words = typed) {
  // Before the next press: what was just saved is asked about by nobody.
  useLayoutEffect(() => {
    if (!when) return
    const one = { words }
    become([...unsaved, one])
    return () => become(unsaved.filter((other) => other !== one))
  }, [when, words])
}

export const readUnsaved = () => unsaved
export const useAllUnsaved = () => useSyncExternalStore(subscribe, readUnsaved)
