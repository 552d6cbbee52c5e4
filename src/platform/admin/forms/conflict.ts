import { CallFailed } from '../../../ui/behavior/http-client'

export interface Difference {
  /** Such as `options.0.price`. */
  path: string
  mine: unknown
  theirs: unknown
  /** Whether it was edited here too. */
  isEdited: boolean
}

type Fields = Readonly<Record<string, unknown>>

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isList = (value: unknown): value is readonly Fields[] => Array.isArray(value)
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !isList(value)

/** The current record, which the server sends with a conflict. */
export function changedRecord<Row>(failed: unknown): Row | undefined {
  const isConflict = failed instanceof CallFailed && failed.code === 'VERSION_CONFLICT'
  return isConflict ? (failed.details.current as Row | undefined) : undefined
}

/** Fields that were not edited since `base` take the value of `theirs`. */
export function rebase<Values extends Fields>(base: Values, mine: Values, theirs: Values): Values {
  const names = Object.keys(theirs).map(
    (name) => [name, isSame(mine[name], base[name]) ? theirs : mine] as const,
  )
  return Object.fromEntries(names.map(([name, from]) => [name, from[name]])) as Values
}

/** Gives rows that were new when the form was sent, such as options, their saved ids. */
export function withSavedIds<Values extends Fields>(values: Values, saved: Values): Values {
  const withIds = (rows: unknown, savedRows: unknown) =>
    isList(rows) && isList(savedRows) && rows.length >= savedRows.length
      ? rows.map((row, at) => (savedRows[at]?.id && !row.id ? { ...row, id: savedRows[at].id } : row))
      : rows
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, withIds(value, saved[name])]),
  ) as Values
}

interface Versions<Values> {
  /** The record when the form opened. */
  base: Values
  mine: Values
  theirs: Values
}

const changedNames = <Values extends Fields>({ base, mine, theirs }: Versions<Values>) =>
  Object.keys(theirs).filter((name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]))

/** Whether they changed anything that the form shows differently. */
export const isDisputed = (versions: Versions<Fields>) => changedNames(versions).length > 0

/** What they changed and the form shows differently. A value without a label is compared part by part. */
export function findDifferences<Values extends Fields>(
  versions: Versions<Values>,
  hasLabel: (path: string) => boolean,
): Difference[] {
  const compare = (path: string, mine: unknown, theirs: unknown): Omit<Difference, 'isEdited'>[] => {
    if (isSame(mine, theirs)) return []
    const rows = isList(mine) && isList(theirs) && haveSameIds(mine, theirs)
    if (!rows && (!isFields(mine) || !isFields(theirs) || hasLabel(path))) return [{ path, mine, theirs }]
    const parts = { mine: { ...(mine as Fields) }, theirs: { ...(theirs as Fields) } }
    return Object.keys({ ...parts.mine, ...parts.theirs }).flatMap((name) =>
      compare(`${path}.${name}`, parts.mine[name], parts.theirs[name]),
    )
  }
  const { base, mine, theirs } = versions
  return changedNames(versions).flatMap((name) => {
    const isEdited = !isSame(mine[name], base[name])
    return compare(name, mine[name], theirs[name]).map((found) => ({ ...found, isEdited }))
  })
}

function haveSameIds(some: readonly Fields[], others: readonly Fields[]): boolean {
  const idsOf = (rows: readonly Fields[]) => rows.map(({ id }) => id)
  return some.every(({ id }) => id !== undefined) && isSame(idsOf(some), idsOf(others))
}
