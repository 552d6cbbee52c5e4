import { drafts } from './drafts'
import { partsOf } from './session-storage'

type Texts<Name extends string> = Record<Name, string>

const nameOf = (form: string) => `${form} form`

/** The initial values of a form: its draft from before a reload or navigation, over the prefilled values. */
export function readFormDraft<Name extends string>(form: string, prefill: Texts<Name>): Texts<Name> {
  const stored = textsIn(drafts.read(nameOf(form)))
  const names = Object.keys(prefill) as Name[]
  return Object.fromEntries(names.map((name) => [name, stored[name] ?? prefill[name]])) as Texts<Name>
}

/** Leaves out unchanged fields, as they may be prefilled differently next time. */
export function keepFormDraft<Name extends string>(
  form: string,
  texts: Texts<NoInfer<Name>>,
  prefill: Texts<Name>,
): void {
  const names = Object.keys(prefill) as Name[]
  const changed = names.filter((name) => texts[name] !== prefill[name])
  drafts.keep(nameOf(form), Object.fromEntries(changed.map((name) => [name, texts[name]])))
}

/** Whether anything was typed that differs from the prefilled values. */
export const hasFormDraft = (form: string) => Object.keys(textsIn(drafts.read(nameOf(form)))).length > 0

export const dropFormDraft = (form: string) => drafts.drop(nameOf(form))

/** Ignores values that are not text, which other code may have stored. */
export function textsIn(stored: unknown): Partial<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(partsOf(stored)).filter((part): part is [string, string] => typeof part[1] === 'string'),
  )
}
