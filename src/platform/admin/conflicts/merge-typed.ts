/** A value that somebody else has changed since a form was opened. */
export interface Change {
  /** Such as `options.0.price`. */
  path: string
  mine: unknown
  theirs: unknown
}

export interface Merged<Values> {
  values: Values
  /** Changed by them alone: theirs stands among the values now. */
  taken: Change[]
  /** Changed by both: what was typed stands there still. */
  both: Change[]
}

/**
 * A three-way merge: takes over what somebody else saved since `before`, except where something was typed here. Objects
 * and lists are merged as a whole, or member by member where `within` names them, such as `facts` or `options.*`; lists
 * only while their ids are the same.
 */
export function mergeTyped<Values extends object>(
  before: Values,
  mine: Values,
  theirs: Values,
  within: readonly string[] = [],
): Merged<Values> {
  const taken: Change[] = []
  const both: Change[] = []
  const merge = (was: unknown, typed: unknown, kept: unknown, path: string): unknown => {
    if (isSame(typed, kept) || isSame(was, kept)) return typed
    if (path === '' || within.includes(patternOf(path))) {
      const inside = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
      if (isList(was) && isList(typed) && isList(kept) && haveSameIds(was, typed, kept))
        return typed.map((one, at) => merge(was[at], one, kept[at], inside(at)))
      if (isRecord(was) && isRecord(typed) && isRecord(kept))
        return Object.fromEntries(
          Object.keys({ ...kept, ...typed }).map((name) => [
            name,
            merge(was[name], typed[name], kept[name], inside(name)),
          ]),
        )
    }
    const isMine = !isSame(was, typed)
    ;(isMine ? both : taken).push({ path, mine: typed, theirs: kept })
    return isMine ? typed : kept
  }
  return { values: merge(before, mine, theirs, '') as Values, taken, both }
}

/** `options.0.price` is one of `options.*.price`. */
export const patternOf = (path: string) => path.replace(/\d+/g, '*')

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !isList(value)

function haveSameIds(...lists: (readonly unknown[])[]): boolean {
  const [first, ...others] = lists.map((list) => list.map((one) => (isRecord(one) ? one.id : undefined)))
  return !first?.includes(undefined) && others.every((ids) => isSame(ids, first))
}

export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], values)

/** The same values but for the one at this path. */
export function withValueAt<Value>(values: Value, path: string, value: unknown): Value {
  const [name = '', ...rest] = path.split('.')
  const inner = (values as Record<string, unknown>)[name]
  const after = rest.length > 0 ? withValueAt(inner, rest.join('.'), value) : value
  if (isList(values)) return values.map((one, at) => (String(at) === name ? after : one)) as Value
  return { ...values, [name]: after }
}

/** Where a value is, whatever becomes of the lists around it: an entry by its id, anything else by its name. */
export type Place = readonly (string | { id: unknown })[]

export function placeOf(values: unknown, path: string): Place {
  let around = values
  return path.split('.').map((name) => {
    const value = valueAt(around, name)
    const isEntry = isList(around) && isRecord(value) && value.id !== undefined
    around = value
    return isEntry ? { id: value.id } : name
  })
}

/** The path that leads to a place by now; none once its entry is gone. */
export function pathNow(values: unknown, place: Place): string | undefined {
  const path: string[] = []
  for (const step of place) {
    const around = path.length > 0 ? valueAt(values, path.join('.')) : values
    const name = typeof step === 'string' ? step : indexOf(around, step.id)
    if (name === undefined) return undefined
    path.push(name)
  }
  return path.join('.')
}

function indexOf(list: unknown, id: unknown): string | undefined {
  const index = isList(list) ? list.findIndex((one) => isRecord(one) && one.id === id) : -1
  return index < 0 ? undefined : String(index)
}
