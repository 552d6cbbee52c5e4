import { type Choice, ChoiceField } from '../../../ui/forms/choices'
import { TextField } from '../../../ui/forms/field'
import * as m from '../messages'
import type { ListState } from './list-state'
import styles from './list-tools.module.css'

interface Named {
  name: string
  label: string
}

/** A list, tabs for what is switched often, or a day such as `2026-11-21`. */
export type Filter = Named &
  (
    | {
        display?: 'list' | 'tabs'
        choices: readonly Choice[]
        /** The label of "no filter". */
        all?: string
      }
    | { display: 'day' }
  )

interface FilterFieldProps {
  filter: Filter
  state: ListState
}

export function FilterField({ filter, state }: FilterFieldProps) {
  const { name, label } = filter
  const value = state.filters[name] ?? ''
  const choose = (next: string) => state.change({ [name]: next })
  if (filter.display === 'day')
    return (
      <TextField
        id={`filter-${name}`}
        type="date"
        label={label}
        value={value}
        onChange={({ target }) => choose(target.value)}
      />
    )
  const choices = [{ value: '', label: filter.all ?? m.all() }, ...filter.choices]
  if (filter.display === 'tabs')
    return (
      <fieldset className={styles.tabs}>
        <legend className="visually-hidden">{label}</legend>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            className={styles.tab}
            aria-pressed={value === choice.value}
            onClick={() => choose(choice.value)}
          >
            {choice.label}
          </button>
        ))}
      </fieldset>
    )
  return (
    <ChoiceField
      id={`filter-${name}`}
      label={label}
      choices={choices}
      value={value}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
