import { useLayoutEffect, useSyncExternalStore } from 'react'
import * as m from '../messages'

/** What would be lost by leaving the page, each with the text of its warning. */
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

/** Asks before the page is left. A page may have several such forms. */
export function useUnsaved(when: boolean, words = m.notSavedYet()) {
  // Before the next click, so that saved input is not asked about.
  useLayoutEffect(() => {
    if (!when) return
    const one = { words }
    become([...unsaved, one])
    return () => become(unsaved.filter((other) => other !== one))
  }, [when, words])
}

export const readUnsaved = () => unsaved
export const useAllUnsaved = () => useSyncExternalStore(subscribe, readUnsaved)
