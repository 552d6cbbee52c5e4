import fastJson, { type Schema } from 'fast-json-stringify'
import type * as z from 'zod/mini'
import { serializerSchema } from './describe-schemas'

type Serialize = (response: unknown) => string

/** Shared by all apps of a process, because a schema never changes: tests open hundreds. */
const compiled = new WeakMap<z.ZodMiniType, Serialize>()

/** Compiled at the first response: each takes up to 100 kB, and many routes are rarely called. */
export const serializerOf =
  (reply: z.ZodMiniType): Serialize =>
  (response) => {
    const serialize = compiled.get(reply) ?? fastJson(serializerSchema(reply) as Schema)
    compiled.set(reply, serialize)
    return serialize(response)
  }
