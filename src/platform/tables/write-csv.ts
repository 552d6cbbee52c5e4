/**
 * Where a spreadsheet would read a cell as a formula, with ordinary or full-width operators (reliability.md E7). In
 * locales with a decimal comma the delimiter is a semicolon and quotes count only at the start of a cell, so text
 * after a semicolon or a line break would be a cell too.
 */
const formula = /((?:^|[;\r\n][\t"]*)(?='*[=+\-@＝＋－＠]))/g
const safeFormula = new RegExp(`${formula.source}'`, 'g')
/** Characters a spreadsheet may skip at the start of a cell. */
const skipped = /^(?='*[\t\r])/
const safeSkipped = /^'(?='*[\t\r])/

type Rows = readonly (readonly (string | number | null)[])[]

/** A CSV table (RFC 4180) with the byte order mark that tells Excel it is UTF-8. */
export const writeCsv = async (rows: Rows): Promise<string> => `\uFEFF${await csvRows(rows)}`

/** Further rows of the same table. A text that looks like a formula gets a leading quote, which `readCell` removes. */
export async function csvRows(rows: Rows): Promise<string> {
  if (rows.length === 0) return ''
  const { default: papa } = await import('papaparse')
  const safe = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? safeCell(cell) : (cell ?? ''))),
  )
  return `${papa.unparse(safe, { newline: '\r\n' })}\r\n`
}

const safeCell = (text: string) => text.replace(formula, "$1'").replace(skipped, "'")

/** Reverses the escaping of `writeCsv`. */
export const readCell = (text: string) => text.replace(safeSkipped, '').replace(safeFormula, '$1')
