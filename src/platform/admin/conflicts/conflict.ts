import { type Change, type Merged, type Place, pathNow, placeOf, valueAt, withValueAt } from './merge-typed'
import type { SaidChange } from './say-change'

interface Noted extends SaidChange {
  place: Place
}

interface Disputed extends Noted {
  change: Change
  /** Whether theirs stands in the form now. */
  isTheirs: boolean
}

/** What somebody else saved while a form was open; its paths are those of that moment and name its changes. */
export interface Conflict {
  taken: Noted[]
  both: Disputed[]
}

type Say = (change: Change) => SaidChange

export function noteConflict<Values extends object>(
  { values, taken, both }: Merged<Values>,
  say: Say,
): Conflict {
  const note = (change: Change) => ({ ...say(change), place: placeOf(values, change.path) })
  return {
    taken: taken.map(note),
    both: both.map((change) => ({ ...note(change), change, isTheirs: false })),
  }
}

/** Without what has left the form since, such as a removed option; nothing where nothing is left. */
export function stillOpen({ taken, both }: Conflict, values: object): Conflict | undefined {
  const isThere = ({ place }: Noted) => pathNow(values, place) !== undefined
  const left = { taken: taken.filter(isThere), both: both.filter(isThere) }
  return left.taken.length + left.both.length > 0 ? left : undefined
}

/** Puts theirs into the form where ours stands, or the other way round; the value taken out can be put back. */
export function swapDisputed<Values extends object>(
  conflict: Conflict,
  values: Values,
  path: string,
  say: Say,
): { conflict: Conflict; values: Values } {
  const one = conflict.both.find((disputed) => disputed.path === path)
  const now = one && pathNow(values, one.place)
  if (!one || now === undefined) return { conflict, values }
  const { isTheirs, name } = one
  const change = { ...one.change, path: now, [isTheirs ? 'theirs' : 'mine']: valueAt(values, now) }
  const swapped = { ...one, ...say(change), path, name, change, isTheirs: !isTheirs }
  return {
    conflict: { ...conflict, both: conflict.both.map((other) => (other === one ? swapped : other)) },
    values: withValueAt(values, now, isTheirs ? change.mine : change.theirs),
  }
}
