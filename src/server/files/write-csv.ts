/** What a spreadsheet would take for a formula, in its usual and its full-width form (reliability.md E7). */
const formula = /^[=+\-@\t\r＝＋－＠]/

/**
 * A table for other programs (RFC 4180, with the mark that tells Excel it is UTF-8). A text that would
 * count as a formula gets a leading quote; `readCell` takes it away again.
 */
export async function writeCsv(rows: readonly (readonly (string | number | null)[])[]): Promise<string> {
  const { default: papa } = await import('papaparse')
  const safe = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? safeCell(cell) : (cell ?? ''))),
  )
  return `\uFEFF${papa.unparse(safe, { newline: '\r\n' })}\r\n`
}

const safeCell = (text: string) =>
  formula.test(text) || /^'[=+\-@'\t\r＝＋－＠]/.test(text) ? `'${text}` : text

/** What stood in the cell before `writeCsv` made it safe. */
export const readCell = (text: string) => (/^'['=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text)
