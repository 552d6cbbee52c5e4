import { useState } from 'react'
import { keepNoteTexts, type NoteTexts, noteErrors, readNoteTexts } from './notes-draft'

export type OrderNotes = ReturnType<typeof useOrderNotes>

export const noteId = (name: keyof NoteTexts) => `notes-${name}`

/** The notes that the shopper writes, checked before the order. */
export function useOrderNotes(onTyped: () => void) {
  const [texts, setTexts] = useState(readNoteTexts)
  const [errors, setErrors] = useState<ReturnType<typeof noteErrors>>({})
  return {
    texts,
    errors,
    change(part: Partial<NoteTexts>) {
      const next = { ...texts, ...part }
      keepNoteTexts(next)
      setTexts(next)
      // An error disappears as soon as it is corrected, and comes with the order.
      const now = noteErrors(next)
      setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => name in now)))
      onTyped()
    },
    /** Shows what is wrong with a field that the shopper leaves. */
    checkOne(name: keyof NoteTexts) {
      const error = noteErrors(texts)[name]
      if (error) setErrors((shown) => ({ ...shown, [name]: error }))
    },
    /** Shows what is wrong and goes there. */
    check(): boolean {
      const found = noteErrors(texts)
      setErrors(found)
      const [first] = Object.keys(found) as (keyof NoteTexts)[]
      if (first) goTo(noteId(first))
      return first === undefined
    },
  }
}

/** The shopper may have folded it. */
function goTo(id: string): void {
  const field = document.getElementById(id)
  const fold = field?.closest('details')
  if (fold) fold.open = true
  field?.focus()
}
