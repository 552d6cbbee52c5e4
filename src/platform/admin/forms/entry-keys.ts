import { isRecord } from '../conflicts/merge-typed'

interface Known {
  entries: readonly unknown[]
  keys: readonly string[]
}

/**
 * React keys for the entries of an edited list. An entry keeps its key if it is the same value, or has the same id, or
 * stands at the place of an entry that is gone, as after typing in it or when it gets its id.
 */
export function keysAfter(entries: readonly unknown[], known: Known, newKey: () => string): string[] {
  const left = new Map(known.keys.map((key, place) => [key, known.entries[place]]))
  const keys = entries.map((entry) => take(left, (before) => before === entry))
  const claim = (isSame: (before: unknown, entry: unknown, key: string, place: number) => boolean) =>
    entries.forEach((entry, place) => {
      keys[place] ??= take(left, (before, key) => isSame(before, entry, key, place))
    })
  claim((before, entry) => idOf(entry) !== undefined && idOf(before) === idOf(entry))
  claim((_before, _entry, key, place) => known.keys[place] === key)
  return keys.map((key) => key ?? newKey())
}

function take(left: Map<string, unknown>, isIt: (entry: unknown, key: string) => boolean) {
  for (const [key, entry] of left) {
    if (!isIt(entry, key)) continue
    left.delete(key)
    return key
  }
  return undefined
}

const idOf = (entry: unknown) => (isRecord(entry) ? entry.id : undefined)
