import { useState } from 'react'

/** The selected rows. Only visible rows count, so a selection does not reach other pages. */
export function useSelection<Row>(rows: readonly Row[], rowKey: (row: Row) => string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter((row) => keys.has(rowKey(row)))

  function toggle(row: Row) {
    const after = new Set(keys)
    if (!after.delete(rowKey(row))) after.add(rowKey(row))
    setKeys(after)
  }
  const clear = () => setKeys(new Set())
  const toggleAll = () => (chosen.length === rows.length ? clear() : setKeys(new Set(rows.map(rowKey))))
  return { keys, chosen, toggle, toggleAll, clear }
}
