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
    const field = issue.path.join('.')
    fields[field] ??= issue.message
  }
  throw new AppError(400, 'INVALID', Object.values(fields)[0] ?? commonMessages.badRequest(), { fields })
}

/** For issues without a message in the contract. */
const defaultMessage = ({ path, expected }: z.core.$ZodRawIssue) =>
  expected === 'object' && !path?.length ? m.oneObject() : commonMessages.badRequest()
