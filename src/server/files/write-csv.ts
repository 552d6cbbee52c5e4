/** What a spreadsheet would take for a formula, in its usual and its full-width form (reliability.md E7). */
const formula = /^[=+\-@\t\r＝＋－＠]/

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

const safeCell = (text: string) =>
  formula.test(text) || /^'[=+\-@'\t\r＝＋－＠]/.test(text) ? `'${text}` : text

/** What stood in the cell before `writeCsv` made it safe. */
export const readCell = (text: string) => (/^'['=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text)
