import { useEffect, useId, useState } from 'react'
import { moveWithin } from '../components/move-within'

let counted = 0
const newKey = () => `entry-${++counted}`

type Change<Entry> = (before: readonly Entry[]) => Entry[]

/**
 * An edited list of a form: gives each entry a React key and moves the focus after a change: to the first field of
 * an added entry, with a moved one, and to the entry that replaces a removed one.
 */
export function useEntries<Entry>(entries: readonly Entry[], setAll: (change: Change<Entry>) => void) {
  const [keys, setKeys] = useState(() => entries.map(newKey))
  const [goTo, setGoTo] = useState<{ id: string; field: boolean }>()
  const id = useId()
  // Discarded changes, or another user's list.
  if (keys.length !== entries.length) setKeys(entries.map((_, at) => keys[at] ?? newKey()))
  const idAt = (place: number) => `${id}-${place}`
  const addId = `${id}-add`
  const last = entries.length - 1

  useEffect(() => {
    if (!goTo) return
    const there = document.getElementById(goTo.id)
    const field = goTo.field ? there?.querySelector<HTMLElement>('input, select, textarea') : undefined
    ;(field ?? there)?.focus()
    setGoTo(undefined)
  }, [goTo])

  return {
    keys,
    /** For the element of an entry, which has to be focusable. */
    entry: (place: number) => ({ id: idAt(place), tabIndex: -1 }),
    /** For the button that adds an entry, the last to focus. */
    addId,
    add(entry: Entry) {
      setAll((before) => [...before, entry])
      setGoTo({ id: idAt(entries.length), field: true })
    },
    change(place: number, change: Partial<Entry>) {
      setAll((before) => before.map((entry, at) => (at === place ? { ...entry, ...change } : entry)))
    },
    remove(place: number) {
      setAll((before) => before.filter((_, at) => at !== place))
      setKeys(keys.filter((_, at) => at !== place))
      setGoTo({ id: place < last ? idAt(place) : addId, field: false })
    },
    /** For the MoveButtons of an entry. */
    moves: (index: number) => ({
      index,
      count: entries.length,
      onMove(to: number) {
        setAll((before) => moveWithin(before, index, to))
        setKeys(moveWithin(keys, index, to))
        // The move button keeps the focus, except at either end of the list.
        if (to === 0 || to === last) setGoTo({ id: idAt(to), field: false })
      },
    }),
  }
}
