import { useRef } from 'react'
import { gstStates } from '../../tax/contract/gst'
import { CheckField } from '../../ui/forms/choices'
import * as m from './messages'
import styles from './settings-page.module.css'

export const allStates = Object.values(gstStates).sort()

export type State = (typeof allStates)[number]

interface StateBoxesProps {
  id: string
  /** The states to choose from. */
  all?: readonly State[]
  states: readonly State[]
  onChange(states: State[]): void
}

/** A box for each state; the first has the id of the field. */
export const StateBoxes = ({ id, all = allStates, states, onChange }: StateBoxesProps) =>
  all.map((state, index) => (
    <CheckField
      key={state}
      id={index === 0 ? id : `${id}.${state}`}
      label={state}
      checked={states.includes(state)}
      onChange={({ target }) =>
        onChange(all.filter((one) => (one === state ? target.checked : states.includes(one))))
      }
    />
  ))

interface StatesFieldProps {
  idAt(path: string): string
  error: string | undefined
  /** The states to choose from. */
  all: readonly State[]
  /** Of the box that checks all of them. */
  allLabel: string
  states: State[]
  onChange(states: State[]): void
}

export function StatesField({ idAt, error, all, allLabel, states, onChange }: StatesFieldProps) {
  // The selection before all were checked.
  const chosen = useRef<State[]>([])
  return (
    <>
      <fieldset className={styles.states} aria-describedby={idAt('states-error')}>
        <legend className="visually-hidden">{m.statesServed()}</legend>
        <CheckField
          id={idAt('states.all')}
          label={allLabel}
          checked={all.every((state) => states.includes(state))}
          onChange={({ target }) => {
            if (target.checked) chosen.current = states
            onChange(target.checked ? [...all] : chosen.current)
          }}
        />
        <StateBoxes id={idAt('states')} all={all} states={states} onChange={onChange} />
      </fieldset>
      <p id={idAt('states-error')} className={styles.error}>
        {error}
      </p>
    </>
  )
}
