import { useState } from 'react'
import { CallFailed } from '../api/call'
import { type Conflict, noteConflict, stillOpen, swapDisputed } from './conflict'
import type { Change, Merged } from './merge-typed'
import { sayChange, type Words } from './say-change'

export const isOvertaken = (failed: unknown) =>
  failed instanceof CallFailed && failed.code === 'CHANGED_MEANWHILE'

export function useConflict<Values extends object>(
  values: Values,
  idOf: (path: string) => string,
  words: Words,
) {
  const [conflict, setConflict] = useState<Conflict>()
  const say = (change: Change) => sayChange(change, idOf, words)
  return {
    conflict: conflict && stillOpen(conflict, values),
    end: () => setConflict(undefined),
    begin: (merged: Merged<Values>) => setConflict(noteConflict(merged, say)),
    /** Answers the values with the other of the two at this path. */
    swap(path: string): Values {
      if (!conflict) return values
      const swapped = swapDisputed(conflict, values, path, say)
      setConflict(swapped.conflict)
      return swapped.values
    },
  }
}
