/** Moves one entry; `to` is its index in the result. */
export function moveWithin<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = [...list.slice(0, from), ...list.slice(from + 1)]
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
