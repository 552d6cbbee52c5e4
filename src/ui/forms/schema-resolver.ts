import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import * as z from 'zod/mini'

/** Lets react-hook-form validate with a schema of the contract. */
export const schemaResolver =
  <Values extends FieldValues, Result>(schema: z.ZodMiniType<Result>): Resolver<Values, unknown, Result> =>
  (values) => {
    const parsed = z.safeParse(schema, values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const [path, message] of firstMessages(parsed.error)) set(errors, path, { type: 'schema', message })
    return { values: {}, errors }
  }

/** The first message of each path, such as `options.0.price`. */
function firstMessages({ issues }: z.core.$ZodError): Map<string, string> {
  const messages = new Map<string, string>()
  for (const { path, message } of issues) {
    const name = path.map(String).join('.')
    if (!messages.has(name)) messages.set(name, message)
  }
  return messages
}
