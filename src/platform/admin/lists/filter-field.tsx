import { type Choice, ChoiceField } from '../../../ui/forms/choices'
import { TextField } from '../../../ui/forms/field'
import { formatNumber } from '../components/format'
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
        styles?: 'list' | 'tabs'
        choices: readonly Choice[]
        /** The label of "no filter". */
        all?: string
      }
    | { styles: 'day' }
  )

interface FilterFieldProps {
  filter: Filter
  state: ListState
  counts: Readonly<Record<string, number>> | undefined
}

export function FilterField({ filter, state, counts = {} }: FilterFieldProps) {
  const { name, label } = filter
  const value = state.filters[name] ?? ''
  const choose = (next: string) => state.change({ [name]: next })
  if (filter.styles === 'day')
    return (
      <TextField
        id={`filter-${name}`}
        type="date"
        label={label}
        value={value}
        onChange={({ target }) => choose(target.value)}
      />
    )
  const choices = [{ value: '', label: filter.all ?? 'All' }, ...filter.choices]
  if (filter.styles === 'tabs')
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
            {counts[choice.value] !== undefined && <span>{formatNumber(counts[choice.value] ?? 0)}</span>}
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
