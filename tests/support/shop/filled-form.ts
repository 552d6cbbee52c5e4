import type * as z from 'zod/mini'

/** A value of this schema with the text in every place. */
export function filled(
  { type, properties, items, anyOf }: z.core.JSONSchema.BaseSchema,
  text: string,
): unknown {
  const inner = (schema: unknown) => filled(schema as z.core.JSONSchema.BaseSchema, text)
  if (anyOf) return inner(anyOf[0])
  if (type === 'array') return [inner(items)]
  if (type !== 'object') return text
  return Object.fromEntries(Object.entries(properties ?? {}).map(([name, schema]) => [name, inner(schema)]))
}
