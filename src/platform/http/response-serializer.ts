import fastJson, { type Schema } from 'fast-json-stringify'
import type * as z from 'zod/mini'
import { serializerSchema } from './describe-schemas'

type Serialize = (response: unknown) => string

/** Shared by all apps of a process, because a schema never changes: tests open hundreds. */
const serializers = new WeakMap<z.ZodMiniType, Serialize>()

/** Compiled at the first response: each takes up to 100 kB, and many routes are rarely called. */
export function serializerOf(reply: z.ZodMiniType): Serialize {
  const known = serializers.get(reply)
  if (known) return known
  let compiled: Serialize | undefined
  const serialize: Serialize = (response) => {
    compiled ??= fastJson(serializerSchema(reply) as Schema)
    return compiled(response)
  }
  serializers.set(reply, serialize)
  return serialize
}
