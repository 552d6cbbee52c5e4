import type { ProductImport } from '../../catalog/contract/admin-product-files'
import * as m from './messages'

type RowError = ProductImport['faults'][number]

/** `2 to 50, 60` */
function formatRows(rows: readonly number[]): string {
  const runs: { first: number; last: number }[] = []
  for (const row of rows) {
    const run = runs.at(-1)
    if (run && row <= run.last + 1) run.last = row
    else runs.push({ first: row, last: row })
  }
  return runs.map(({ first, last }) => (first === last ? first : m.firstToLast({ first, last }))).join(', ')
}

/** Rows with the same error become one entry. */
export function groupRowErrors(errors: readonly RowError[]) {
  const groups = new Map<string, Omit<RowError, 'row'> & { rows: number[] }>()
  for (const { row, column, message } of errors) {
    const key = `${column} ${message}`
    const one = groups.get(key) ?? { column, message, rows: [] }
    one.rows.push(row)
    groups.set(key, one)
  }
  return [...groups.values()].map(({ rows, ...group }) => ({ ...group, rows: formatRows(rows) }))
}
