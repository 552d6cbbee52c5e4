import fastJson, { type Schema } from 'fast-json-stringify'

type Writer = ReturnType<typeof fastJson>
const writers = new WeakMap<object, Writer>()

/**
 * What writes a door's answers is made when it first answers, once for all its addresses: each takes up to 100 kB, and
 * most are of doors for staff, which stay shut for days.
 */
export const writeAnswers =
  ({ schema }: { schema: Schema }): Writer =>
  (answer) => {
    const writer = writers.get(schema) ?? fastJson(schema)
    writers.set(schema, writer)
    return writer(answer)
  }
