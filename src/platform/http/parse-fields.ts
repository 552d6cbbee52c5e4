import * as z from 'zod/mini'
import * as commonMessages from '../contract/messages'
import { AppError } from './app-error'
import * as m from './messages'

/** The parsed value; else a 400 with a message per field. */
export function parseFields<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const read = z.safeParse(schema, value, { error: defaultMessage })
  if (read.success) return read.data
  const fields: Record<string, string> = {}
  for (const issue of read.error.issues) {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of paths) {
      const name = path.join('.')
      fields[name] ??=
        name !== '' && issue.message === commonMessages.badRequest() ? m.unreadable({ name }) : issue.message
    }
  }
  throw new AppError(400, 'INVALID', Object.values(fields)[0] ?? commonMessages.badRequest(), { fields })
}

/** For issues without a message in the contract. */
function defaultMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return m.unknownNames({ names: issue.keys.join(', ') })
  if (issue.code === 'invalid_value') return m.chooseOneOf({ values: issue.values.join(', ') })
  return issue.expected === 'object' && !issue.path?.length ? m.oneObject() : commonMessages.badRequest()
}
