import type { ParseStepResult } from 'papaparse'

const isFigure = (cell: string) => /^\s*[-+₹]?\s*\d[\d.,/:\s-]*$/.test(cell)
/** In which cells a record may have figures: a line within quotation marks that has them there too is a record. */
const shapeOf = (cells: readonly string[]) =>
  cells.map((cell) => (cell.trim() === '' || isFigure(cell) ? 'n' : 't')).join('')

/** Says of each record, in the order of the file, whether a quotation mark was left open and rows were read into it. */
export function openQuoteCheck(delimiter: string) {
  const widths = new Set<number>()
  const shapes = new Set<string>()
  let isPadded = false
  // The number of cells in a line, in which at most one quotation mark is unpaired.
  const widthOf = (line: string) => line.replace(/"(?:[^"]|"")*"/g, '').split(delimiter).length
  const isPacked = (cell: string) => new RegExp(`[${delimiter}]\\S`).test(cell)

  return (record: string, { data, errors }: ParseStepResult<string[]>): boolean => {
    const lines = record.replace(/(?:\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/)
    const isMalformed = errors.some(({ type }) => type === 'Quotes')
    if (errors.some(({ code }) => code === 'MissingQuotes')) return true
    if (lines.length === 1) {
      if (isMalformed && widths.size > 0 && !widths.has(data.length)) return true
      if (data.length > 1) widths.add(data.length)
      if (data.some(isFigure)) shapes.add(shapeOf(data))
      isPadded ||= data.slice(1).some((cell) => /^\s+\S/.test(cell))
      return false
    }
    if (isMalformed) return true
    const within = lines.slice(1, -1).map((line) => line.split(delimiter))
    if (within.some((cells) => cells.length > 1 && cells.some(isFigure) && shapes.has(shapeOf(cells))))
      return true
    // In prose a space follows each comma, as in a table with padded cells.
    const isProse = !isPadded && data.every((cell) => !/[\r\n]/.test(cell) || !isPacked(cell))
    return !isProse && [lines.at(0), lines.at(-1)].every((line = '') => widths.has(widthOf(line)))
  }
}
