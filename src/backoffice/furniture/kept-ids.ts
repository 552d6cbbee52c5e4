import { isList, isRecord, isSame } from './merge-typed'

/**
 * Gives entries that were sent without an id, such as new options, those they are kept under: a list is kept in the
 * order it was sent. One that was typed on since is known by its place, if none was added or removed meanwhile.
 */
export function withKeptIds<Values extends object>(values: Values, sent: Values, kept: Values): Values {
  const after = Object.entries(values).map(([name, typed]) => {
    const before: unknown = sent[name as keyof Values]
    const now: unknown = kept[name as keyof Values]
    if (!isList(typed) || !isList(before) || !isList(now) || before.length !== now.length)
      return [name, typed]
    const untouched = typed.map((one) =>
      isNew(one) ? before.findIndex((sentOne) => isSame(sentOne, one)) : -1,
    )
    const sentAs = (at: number) => {
      if (untouched[at] !== -1) return untouched[at]
      return typed.length === before.length && !untouched.includes(at) && isNew(before[at]) ? at : undefined
    }
    return [name, typed.map((one, at) => (isNew(one) ? withId(one, idOf(now[sentAs(at) ?? -1])) : one))]
  })
  return Object.fromEntries(after) as Values
}

const idOf = (one: unknown) => (isRecord(one) ? one.id : undefined)
const isNew = (one: unknown) => isRecord(one) && one.id === undefined
const withId = (one: unknown, id: unknown) => (id === undefined ? one : Object.assign({ id }, one, { id }))
