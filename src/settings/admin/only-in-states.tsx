import { gstStates } from '../../tax/contract/gst'
import { CheckField } from '../../ui/forms/choices'
import * as m from './messages'
import styles from './settings-page.module.css'

const allStates = Object.values(gstStates).sort()

export type State = (typeof allStates)[number]

interface OnlyInStatesProps {
  id: string
  states: State[]
  onChange(states: State[]): void
}

/** None chosen means all. */
export const OnlyInStates = ({ id, states, onChange }: OnlyInStatesProps) => (
  <fieldset className={styles.only} aria-describedby={`${id}-hint`}>
    <legend>{m.onlyInTheseStates()}</legend>
    <p id={`${id}-hint`}>{m.statesHint()}</p>
    <div className={styles.states}>
      {allStates.map((state, index) => (
        <CheckField
          key={state}
          id={index === 0 ? id : `${id}.${state}`}
          label={state}
          checked={states.includes(state)}
          onChange={({ target }) =>
            onChange(allStates.filter((one) => (one === state ? target.checked : states.includes(one))))
          }
        />
      ))}
    </div>
  </fieldset>
)
