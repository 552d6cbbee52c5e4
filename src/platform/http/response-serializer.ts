import fastJson, { type Schema } from 'fast-json-stringify'

/** Compiles a route's serializer at its first response: each takes up to 100 kB, and many routes are rarely called. */
export const compileSerializer = ({ schema }: { schema: Schema }) => {
  let serialize: ReturnType<typeof fastJson> | undefined
  return (response: unknown): string => {
    serialize ??= fastJson(schema)
    return serialize(response)
  }
}
