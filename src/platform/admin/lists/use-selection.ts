import { useState } from 'react'

/** Which rows are ticked. Only those in sight can be acted on, whatever was ticked on other pages. */
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
