import * as z from 'zod/mini'

/** The first thing wrong at each path, such as `options.0.price`. */
export function findWrong(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const { path, message } of z.safeParse(schema, values).error?.issues ?? [])
    wrong[path.map(String).join('.')] ??= message
  return wrong
}
