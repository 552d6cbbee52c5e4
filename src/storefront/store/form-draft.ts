import { tabShelf } from './session-storage'

type Texts = Partial<Record<string, string>>

const keyOf = (form: string) => `${form} form`

/** What was typed into a form before a reload or another page; it goes with the tab (domain.md C38). */
export const readFormDraft = (form: string): Texts => textsIn(tabShelf.read(keyOf(form)))

export const keepFormDraft = (form: string, texts: Texts) => tabShelf.write(keyOf(form), texts)

export const dropFormDraft = (form: string) => tabShelf.remove(keyOf(form))

/** Others may have written there what is no text. */
export function textsIn(kept: unknown): Texts {
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
}
