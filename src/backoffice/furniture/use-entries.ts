import { useEffect, useId, useState } from 'react'
import { keysAfter } from './entry-keys'

let counted = 0
const newKey = () => `entry-${++counted}`

/**
 * A list of a form whose entries are added and removed: a key for each, and where the keyboard goes on afterwards, in the
 * first field of what was added, or at what stands now where one was removed.
 */
export function useEntries<Entry>(entries: readonly Entry[], setAll: (after: Entry[]) => void) {
  const [known, setKnown] = useState(() => ({ entries, keys: entries.map(newKey) }))
  const [goTo, setGoTo] = useState<{ id: string; field: boolean }>()
  const id = useId()
  const now = known.entries === entries ? known : { entries, keys: keysAfter(entries, known, newKey) }
  if (now !== known) setKnown(now)
  const idAt = (place: number) => `${id}-${place}`
  const addId = `${id}-add`

  useEffect(() => {
    if (!goTo) return
    const there = document.getElementById(goTo.id)
    const field = goTo.field ? there?.querySelector<HTMLElement>('input, select, textarea') : undefined
    ;(field ?? there)?.focus()
    setGoTo(undefined)
  }, [goTo])

  return {
    keys: now.keys,
    /** For the element of an entry, which has to take the focus. */
    entry: (place: number) => ({ id: idAt(place), tabIndex: -1 }),
    /** For the button that adds one, the last to go to. */
    addId,
    add(entry: Entry) {
      setAll([...entries, entry])
      setGoTo({ id: idAt(entries.length), field: true })
    },
    remove(place: number) {
      setAll(entries.filter((_, at) => at !== place))
      setGoTo({ id: place < entries.length - 1 ? idAt(place) : addId, field: false })
    },
  }
}
