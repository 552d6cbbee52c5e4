import { isList, isRecord } from './merge-typed'

/**
 * Gives entries that were sent without an id, such as new options, those they are kept under. A list is kept in
 * the order it was sent, and what was typed since has its new entries in that order too.
 */
export function withKeptIds<Values extends object>(values: Values, sent: Values, kept: Values): Values {
  const after = Object.entries(values).map(([name, typed]) => {
    const before: unknown = sent[name as keyof Values]
    const now: unknown = kept[name as keyof Values]
    if (!isList(typed) || !isList(before) || !isList(now) || before.length !== now.length)
      return [name, typed]
    const ids = now.filter((_, at) => isNew(before[at])).map(idOf)
    return [name, typed.map((one) => (isNew(one) ? withId(one, ids.shift()) : one))]
  })
  return Object.fromEntries(after) as Values
}

const idOf = (one: unknown) => (isRecord(one) ? one.id : undefined)
const isNew = (one: unknown) => isRecord(one) && one.id === undefined
const withId = (one: unknown, id: unknown) => (id === undefined ? one : Object.assign({ id }, one, { id }))
