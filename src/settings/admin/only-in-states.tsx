import * as m from './messages'
import styles from './settings-page.module.css'
import { type State, StateBoxes } from './states-field'

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
      <StateBoxes id={id} states={states} onChange={onChange} />
    </div>
  </fieldset>
)
