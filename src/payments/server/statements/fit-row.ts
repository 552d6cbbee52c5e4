const mostExtra = 6
const mostFits = 2000

/**
 * A comma in a text without quotation marks makes a row longer than its headings. Gives the row with neighbouring
 * cells joined in every way that leaves one cell for each heading.
 */
export function* fitsOf(cells: readonly string[], width: number): Generator<string[]> {
  let filled = cells.length
  while (filled > width && cells[filled - 1] === '') {
    yield* joins(cells.slice(0, filled), width)
    filled -= 1
  }
  yield* joins(cells.slice(0, filled), width)
}

function* joins(cells: readonly string[], width: number): Generator<string[]> {
  const extra = cells.length - width
  if (extra > mostExtra) return
  let fits = 0
  const build = function* (start: number, left: number, done: string[]): Generator<string[]> {
    if (fits >= mostFits) return
    if (done.length === width) {
      fits += 1
      yield done
      return
    }
    const isLast = done.length === width - 1
    for (let joined = isLast ? left : 0; joined <= left; joined += 1)
      yield* build(start + joined + 1, left - joined, [
        ...done,
        cells.slice(start, start + joined + 1).join(','),
      ])
  }
  yield* build(0, extra, [])
}
