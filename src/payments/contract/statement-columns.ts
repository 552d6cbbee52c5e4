import * as m from './messages'

/** A name for each column of a statement: a blank or repeated heading gets a number. */
export function columnNames(headings: readonly string[]): string[] {
  const names: string[] = []
  for (const [at, heading] of headings.entries()) {
    const name = heading.replace(/\s+/g, ' ') || m.columnAt({ at: at + 1 })
    names.push(names.includes(name) ? `${name} (${at + 1})` : name)
  }
  return names
}
