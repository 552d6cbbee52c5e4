/**
 * Where a spreadsheet would take a cell for a formula, in its usual and its full-width form (reliability.md E7). One that
 * parts cells by semicolons, as in countries with a decimal comma, knows quotes only where a cell begins: to it whatever
 * stands behind a semicolon or on a line of its own within a text is another cell.
 */
const formula = /((?:^|[;\r\n][\t"]*)(?='*[=+\-@＝＋－＠]))/g
const safeFormula = new RegExp(`${formula.source}'`, 'g')
/** What a spreadsheet may skip at the beginning of a cell. */
const skipped = /^(?='*[\t\r])/
const safeSkipped = /^'(?='*[\t\r])/

type Rows = readonly (readonly (string | number | null)[])[]

/** A table for other programs (RFC 4180, with the mark that tells Excel it is UTF-8). */
export const writeCsv = async (rows: Rows): Promise<string> => `\uFEFF${await csvRows(rows)}`

/**
 * Further rows of the same table. A text that would count as a formula gets a leading quote; `readCell`
 * takes it away again.
 */
export async function csvRows(rows: Rows): Promise<string> {
  if (rows.length === 0) return ''
  const { default: papa } = await import('papaparse')
  const safe = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? safeCell(cell) : (cell ?? ''))),
  )
  return `${papa.unparse(safe, { newline: '\r\n' })}\r\n`
}

const safeCell = (text: string) => text.replace(formula, "$1'").replace(skipped, "'")

/** What stood in the cell before `writeCsv` made it safe. */
export const readCell = (text: string) => text.replace(safeSkipped, '').replace(safeFormula, '$1')
