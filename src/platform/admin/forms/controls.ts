import type { ChangeEvent } from 'react'
import type { Wrong } from './use-refusals'

interface Typing<Values extends object> {
  values: Values
  wrong: Wrong
  idOf(path: string): string
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void
}

/** What is typed into a text control, whatever kind it is. */
type Typed = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>

type NamesOf<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never
}[keyof Values & string]
type TextNames<Values> = NamesOf<Values, string | undefined>
type TickNames<Values> = NamesOf<Values, boolean | undefined>

/** What the fields of a form are handed for a value, so that each is one line. */
export function controlsOf<Values extends object>({ values, wrong, idOf, set }: Typing<Values>) {
  return {
    /** For TextField, AreaField, ChoiceField and the like. */
    text: (name: TextNames<Values>) => ({
      id: idOf(name),
      name,
      value: String(values[name] ?? ''),
      error: wrong[name],
      onChange: ({ target }: Typed) => set(name, target.value as Values[typeof name]),
    }),
    /** For CheckField. */
    tick: (name: TickNames<Values>) => ({
      id: idOf(name),
      name,
      checked: values[name] === true,
      error: wrong[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        set(name, target.checked as Values[typeof name]),
    }),
  }
}
