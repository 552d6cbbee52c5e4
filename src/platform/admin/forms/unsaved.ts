import { useLayoutEffect } from 'react'
import { sharedValue } from '../components/shared-value'
import * as m from '../messages'

/** What would be lost by leaving the page, each with the text of its warning. */
const { read, become, useValue } = sharedValue<readonly { words: string }[]>([])

export { read as readUnsaved, useValue as useAllUnsaved }

/** Asks before the page is left. A page may have several such forms. */
export function useUnsaved(when: boolean, words = m.notSavedYet()) {
  // Before the next click, so that saved input is not asked about.
  useLayoutEffect(() => {
    if (!when) return
    const one = { words }
    become([...read(), one])
    return () => become(read().filter((other) => other !== one))
  }, [when, words])
}
