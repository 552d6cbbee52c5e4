import type { ProductImport } from '../../catalog/contract/admin-product-files'

type Fault = ProductImport['faults'][number]

/** `2 to 50, 60` */
function sayRows(rows: readonly number[]): string {
  const runs: { first: number; last: number }[] = []
  for (const row of rows) {
    const run = runs.at(-1)
    if (run && row <= run.last + 1) run.last = row
    else runs.push({ first: row, last: row })
  }
  return runs.map(({ first, last }) => (first === last ? first : `${first} to ${last}`)).join(', ')
}

/** The same fault of many rows is said once; the rows are in their order. */
export function oncePerFault(faults: readonly Fault[]) {
  const found = new Map<string, Omit<Fault, 'row'> & { rows: number[] }>()
  for (const { row, column, message } of faults) {
    const key = `${column} ${message}`
    const one = found.get(key) ?? { column, message, rows: [] }
    one.rows.push(row)
    found.set(key, one)
  }
  return [...found.values()].map(({ rows, ...said }) => ({ ...said, rows: sayRows(rows) }))
}
