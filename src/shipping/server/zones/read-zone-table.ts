import * as z from 'zod/mini'
import { readNumberedTable } from '../../../platform/tables/read-table'
import { readCell } from '../../../platform/tables/write-csv'
import { type RowProblem, ZoneForm } from '../../contract/delivery-zones'
import { findRateKind, rateKinds } from '../../contract/rates/rate-kinds'
import * as m from '../messages'
import { columnAt, figureColumns, rateColumns, zoneColumns } from './zone-columns'

interface CellRow {
  row: number
  cell(column: string): string
}

/** Rows with the same name, in the order of the table. */
interface Group {
  name: string
  rows: CellRow[]
}

export interface ReadZones {
  zones: ZoneForm[]
  problems: RowProblem[]
}

/** Reads zones and rates, with a message for each cell that cannot be read. */
export async function readZoneTable(bytes: Uint8Array): Promise<ReadZones> {
  const [head, ...body] = await readNumberedTable(bytes)
  const columns = (head?.cells ?? []).map((cell) => readCell(cell).trim().toLowerCase())
  const missing = [zoneColumns.name, rateColumns.label].filter(
    (column) => !columns.includes(column.toLowerCase()),
  )
  if (missing.length > 0)
    return { zones: [], problems: missing.map((column) => problem(1, column, m.columnMissing({ column }))) }
  const rows = body.map(
    ({ number, cells }): CellRow => ({
      row: number,
      cell: (column) => readCell(cells[columns.indexOf(column.toLowerCase())] ?? '').trim(),
    }),
  )
  const read = groupBy(rows, zoneColumns.name).map(readZone)
  return { zones: read.flatMap(({ zone }) => zone ?? []), problems: read.flatMap(({ problems }) => problems) }
}

const problem = (row: number, column: string, message: string): RowProblem => ({ row, column, message })

function groupBy(rows: readonly CellRow[], column: string): Group[] {
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const name = row.cell(column)
    const group = groups.get(name.toLowerCase()) ?? { name, rows: [] }
    groups.set(name.toLowerCase(), { ...group, rows: [...group.rows, row] })
  }
  return [...groups.values()]
}

function readZone({ name, rows }: Group): { zone?: ZoneForm; problems: RowProblem[] } {
  const first = rows[0] as CellRow
  if (name === '') return { problems: [problem(first.row, zoneColumns.name, m.zoneMissing())] }
  const rates = groupBy(
    rows.filter((row) => row.cell(rateColumns.label) !== ''),
    rateColumns.label,
  )
  const { name: _name, ...ofZone } = zoneColumns
  const { label: _label, ...ofRate } = rateColumns
  const problems = [
    ...findDifferences(rows, Object.values(ofZone), m.zone()),
    ...rates.flatMap((rate) => [
      ...findDifferences(rate.rows, Object.values(ofRate), m.rate()),
      ...findUnread(rate.rows[0] as CellRow),
    ]),
  ]
  const parsed = z.safeParse(ZoneForm, {
    name,
    states: first
      .cell(zoneColumns.states)
      .split(/[,;]/)
      .map((state) => state.trim())
      .filter(Boolean),
    pins: first.cell(zoneColumns.pins),
    rates: rates.map(rateOf),
  })
  if (parsed.success) return { ...(problems.length === 0 && { zone: parsed.data }), problems }
  const invalid = parsed.error.issues.map(({ path, message }) =>
    problem(rowAt(path, rates) ?? first.row, columnAt(path), message),
  )
  return { problems: [...problems, ...invalid.filter((one) => !isReported(one, problems))] }
}

const isReported = ({ row, column }: RowProblem, problems: readonly RowProblem[]) =>
  problems.some((other) => other.row === row && other.column === column)

/** Later rows of a group repeat its first row, or leave the cell empty. */
function findDifferences(rows: readonly CellRow[], columns: readonly string[], what: string): RowProblem[] {
  const [first, ...others] = rows
  return others.flatMap((other) =>
    columns
      .filter((column) => other.cell(column) !== '' && other.cell(column) !== first?.cell(column))
      .map((column) => problem(other.row, column, m.otherThanBefore({ row: first?.row ?? 0, what }))),
  )
}

const kindNamed = (cell: string) =>
  Object.entries(rateKinds).find(([name, { label }]) =>
    [name, label.toLowerCase()].includes(cell.toLowerCase()),
  )?.[0]

const activeWords: Readonly<Record<string, boolean>> = { '': true, yes: true, no: false }

function findUnread({ row, cell }: CellRow): RowProblem[] {
  const kinds = Object.values(rateKinds)
    .map(({ label }) => label)
    .join(', ')
  return [
    ...(kindNamed(cell(rateColumns.kind)) ? [] : [problem(row, rateColumns.kind, m.kindUnread({ kinds }))]),
    ...(cell(rateColumns.active).toLowerCase() in activeWords
      ? []
      : [problem(row, rateColumns.active, m.yesOrNo())]),
  ]
}

function rateOf({ name, rows }: Group) {
  const { cell } = rows[0] as CellRow
  const kind = kindNamed(cell(rateColumns.kind)) ?? ''
  const fields = Object.keys(findRateKind(kind)?.fields ?? {})
  return {
    label: name,
    kind,
    steps: rows.map((row) =>
      Object.fromEntries(fields.map((field) => [field, row.cell(figureColumns[field] ?? '')])),
    ),
    freeAbove: cell(rateColumns.freeAbove),
    daysFrom: cell(rateColumns.daysFrom),
    daysTo: cell(rateColumns.daysTo),
    active: activeWords[cell(rateColumns.active).toLowerCase()] ?? true,
  }
}

/** The row of an issue at `rates.0.steps.1.fee`, or the first row of its rate. */
function rowAt(
  [part, rate, name, step]: readonly PropertyKey[],
  rates: readonly Group[],
): number | undefined {
  if (part !== 'rates') return undefined
  const rows = rates[Number(rate)]?.rows
  return (name === 'steps' ? rows?.[Number(step)] : undefined)?.row ?? rows?.[0]?.row
}
