import { drafts } from './drafts'
import { partsOf } from './session-storage'

type Texts<Name extends string> = Record<Name, string>

const nameOf = (form: string) => `${form} form`

/**
 * What a form begins with: what was typed into it before a reload or another page, over what it is filled in with.
 */
export function readFormDraft<Name extends string>(form: string, prefill: Texts<Name>): Texts<Name> {
  const kept = textsIn(drafts.read(nameOf(form)))
  const names = Object.keys(prefill) as Name[]
  return Object.fromEntries(names.map((name) => [name, kept[name] ?? prefill[name]])) as Texts<Name>
}

/** What nobody has changed is left out: the form may be filled in otherwise next time. */
export function keepFormDraft<Name extends string>(
  form: string,
  texts: Texts<NoInfer<Name>>,
  prefill: Texts<Name>,
): void {
  const names = Object.keys(prefill) as Name[]
  const changed = names.filter((name) => texts[name] !== prefill[name])
  drafts.keep(nameOf(form), Object.fromEntries(changed.map((name) => [name, texts[name]])))
}

/** Whether anything is typed that is not what the form is filled in with. */
export const hasFormDraft = (form: string) => Object.keys(textsIn(drafts.read(nameOf(form)))).length > 0

export const dropFormDraft = (form: string) => drafts.drop(nameOf(form))

/** Others may have written there what is no text. */
export function textsIn(kept: unknown): Partial<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(partsOf(kept)).filter((part): part is [string, string] => typeof part[1] === 'string'),
  )
}
