import { tabShelf } from './session-storage'

type Texts<Name extends string> = Record<Name, string>

const keyOf = (form: string) => `${form} form`

/**
 * What a form begins with: what was typed into it before a reload or another page, over what it is filled in
 * with. It goes with the tab (domain.md C38); what one customer typed is shown to nobody else.
 */
export function readFormDraft<Name extends string>(
  form: string,
  prefill: Texts<Name>,
  customer?: string,
): Texts<Name> {
  const kept = textsIn(tabShelf.read(keyOf(form)))
  if (kept.customer !== undefined && kept.customer !== customer) return prefill
  const names = Object.keys(prefill) as Name[]
  return Object.fromEntries(names.map((name) => [name, kept[name] ?? prefill[name]])) as Texts<Name>
}

/** What nobody has changed is left out: the form may be filled in otherwise next time. */
export function keepFormDraft<Name extends string>(
  form: string,
  texts: Texts<NoInfer<Name>>,
  prefill: Texts<Name>,
  customer?: string,
): void {
  const names = Object.keys(prefill) as Name[]
  const changed = names.filter((name) => texts[name] !== prefill[name])
  const typed = Object.fromEntries(changed.map((name) => [name, texts[name]]))
  tabShelf.write(keyOf(form), { ...typed, customer })
}

export const dropFormDraft = (form: string) => tabShelf.remove(keyOf(form))

/** Others may have written there what is no text. */
export function textsIn(kept: unknown): Partial<Record<string, string>> {
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
}
