import { useState } from 'react'
import { CallFailed } from '../api/call'
import { type Change, type Merged, valueAt, withValueAt } from './merge-typed'
import { type SaidChange, sayChange } from './say-change'

interface Disputed extends SaidChange {
  change: Change
  /** Whether theirs stands in the form now. */
  isTheirs: boolean
}

/** What somebody else saved while a form was open. */
export interface Conflict {
  taken: SaidChange[]
  both: Disputed[]
}

export const isOvertaken = (failed: unknown) =>
  failed instanceof CallFailed && failed.code === 'CHANGED_MEANWHILE'

type Names = Readonly<Record<string, string>>

export function useConflict<Values extends object>(idOf: (path: string) => string, names: Names = {}) {
  const [conflict, setConflict] = useState<Conflict>()
  const say = (change: Change) => sayChange(change, idOf, names)
  return {
    conflict,
    end: () => setConflict(undefined),
    begin: ({ taken, both }: Merged<Values>) =>
      setConflict({
        taken: taken.map(say),
        both: both.map((change) => ({ ...say(change), change, isTheirs: false })),
      }),
    /** Answers the values with the other of the two at this path; mine is what stands in the form until then. */
    swap(values: Values, path: string): Values {
      const one = conflict?.both.find((disputed) => disputed.path === path)
      if (!conflict || !one) return values
      const { isTheirs } = one
      const change = isTheirs ? one.change : { ...one.change, mine: valueAt(values, path) }
      const swapped = { ...say(change), change, isTheirs: !isTheirs }
      setConflict({ ...conflict, both: conflict.both.map((other) => (other === one ? swapped : other)) })
      return withValueAt(values, path, isTheirs ? change.mine : change.theirs)
    },
  }
}
