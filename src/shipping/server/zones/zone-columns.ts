import type { AdminZone } from '../../contract/delivery-zones'
import type { RateForm } from '../../contract/rates/rate-form'
import type { RateField } from '../../contract/rates/rate-kind'
import { findRateKind, rateKinds } from '../../contract/rates/rate-kinds'

/** The columns of the table of zones. A row is a step of a rate and repeats its zone and its rate. */
export const zoneColumns = { name: 'Zone', states: 'States', pins: 'PIN codes' } as const
export const rateColumns = {
  label: 'Delivery',
  kind: 'Kind',
  freeAbove: 'Free from',
  daysFrom: 'First day',
  daysTo: 'Last day',
  active: 'On',
} as const

const fields: [string, RateField][] = Object.values(rateKinds).flatMap((kind) => Object.entries(kind.fields))

/** The figures of all kinds: column by field name. */
export const figureColumns: Readonly<Record<string, string>> = Object.fromEntries(
  fields.map(([name, { column }]) => [name, column]),
)

const { label, kind, ...terms } = rateColumns
export const zoneTableHead = [
  ...Object.values(zoneColumns),
  label,
  kind,
  ...Object.values(figureColumns),
  ...Object.values(terms),
]

type Cell = string | number | null

/** All rows of a zone. One without rates has a row without a delivery. */
export function zoneRows({ name, states, pins, rates }: AdminZone): Cell[][] {
  const zone = { [zoneColumns.name]: name, [zoneColumns.states]: states.join(', '), [zoneColumns.pins]: pins }
  const rows = rates.flatMap((rate) => rateRows(rate).map((row) => ({ ...zone, ...row })))
  return (rows.length > 0 ? rows : [zone]).map((row) =>
    zoneTableHead.map((column) => (row as Record<string, Cell>)[column] ?? null),
  )
}

function rateRows(rate: RateForm): Record<string, Cell>[] {
  const { label, kind, freeAbove, daysFrom, daysTo, active } = rate
  return rate.steps.map((step) => ({
    [rateColumns.label]: label,
    [rateColumns.kind]: findRateKind(kind)?.label ?? kind,
    ...Object.fromEntries(Object.entries(step).map(([name, figure]) => [figureColumns[name], figure])),
    [rateColumns.freeAbove]: freeAbove,
    [rateColumns.daysFrom]: daysFrom,
    [rateColumns.daysTo]: daysTo,
    [rateColumns.active]: active ? 'yes' : 'no',
  }))
}

/** The column of a value of the form, such as `rates.0.steps.1.fee`. */
export function columnAt(path: readonly PropertyKey[]): string {
  const [part, , name, , figure] = path.map(String)
  if (part !== 'rates') return zoneColumns[part as keyof typeof zoneColumns] ?? zoneColumns.name
  if (name === 'steps') return figureColumns[figure ?? 'fee'] ?? rateColumns.label
  return rateColumns[name as keyof typeof rateColumns] ?? rateColumns.label
}
