import { isList, isRecord, isSame } from './merge-typed'

/**
 * Gives new entries, such as options, the ids the shop stored them under; it stores a list in the order it was sent. An
 * entry edited since it was sent is found by its place, if no entry was added or removed meanwhile.
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
