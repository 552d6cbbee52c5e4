import fastJson, { type Schema } from 'fast-json-stringify'

type Writer = ReturnType<typeof fastJson>
const writers = new WeakMap<object, Writer>()

/**
 * Compiles the serializer of a route at its first answer, once for all its addresses: each takes up to 100 kB, and most
 * routes are for staff and may not be called for days.
 */
export const writeAnswers =
  ({ schema }: { schema: Schema }): Writer =>
  (answer) => {
    const writer = writers.get(schema) ?? fastJson(schema)
    writers.set(schema, writer)
    return writer(answer)
  }
