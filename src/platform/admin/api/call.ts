import { staffShown } from '../../../staff/contract/staff'
import { CallFailed, makeHttpClient } from '../../../ui/behavior/http-client'
import * as commonMessages from '../../contract/messages'
import type { Reply, RequestInput, Route } from '../../contract/route'
import { loginRenewed, readSession } from './session'

export const client = makeHttpClient({
  offline: commonMessages.offline(),
  late: commonMessages.late(),
  faulty: commonMessages.faulty(),
})

/** Reports over a year and imports take a while. */
const timeoutMs = 60_000

/** Messages for the fields of a dialog, and one for the dialog if no field is at fault. */
export function callErrors(error: Error | null): {
  fields: Record<string, string>
  formError: string | undefined
} {
  const fields = error instanceof CallFailed ? error.fields : {}
  return { fields, formError: Object.keys(fields).length === 0 ? error?.message : undefined }
}

/** Fails with the error paths of the form, where those of the body differ. */
export function renameFields(failed: unknown, rename: (path: string) => string): never {
  if (!(failed instanceof CallFailed)) throw failed
  const renamed = Object.entries(failed.fields).map(([path, words]) => [rename(path), words])
  const details = { ...failed.details, fields: Object.fromEntries(renamed) }
  throw new CallFailed({ ...failed.failure, details })
}

export interface CallOptions {
  signal?: AbortSignal
  open?: boolean
  /** A repeat with the same key is carried out once. */
  idempotencyKey?: string | undefined
}

/**
 * Calls a route of the contract. When the session has ended, the call waits for a login over the page and is then
 * sent again, so that no input is lost.
 */
export async function call<R extends Route>(
  route: R,
  input: RequestInput<R> = {},
  { signal, open, idempotencyKey }: CallOptions = {},
): Promise<Reply<R>> {
  const send = async () => {
    const { body } = await client.call(route, input, {
      timeoutMs,
      headers: { ...shownHeader(), ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) },
      ...(signal && { signal }),
    })
    return body
  }
  return open ? send() : againAfterLogin(send, signal)
}

/** When the session has ended, waits for a login and sends again. */
export async function againAfterLogin<Answer>(
  send: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const sentIn = readSession()
  try {
    return await send()
  } catch (failed) {
    if (!isSessionOver(failed)) throw failed
    await loginRenewed(sentIn, otherEditor(failed), signal)
    return send()
  }
}

/** The staff member the page shows. The server rejects calls if another one has logged in since. */
export function shownHeader(): Record<string, string> {
  const { me } = readSession()
  return me ? { [staffShown]: me.id } : {}
}

export const isSessionOver = (failed: unknown): failed is CallFailed =>
  failed instanceof CallFailed && ['STAFF_LOGIN_NEEDED', 'OTHER_STAFF'].includes(failed.code)

/** The name of the staff member now logged in, in another tab. */
export const otherEditor = ({ details: { who } }: CallFailed) => (typeof who === 'string' ? who : undefined)
