import { staffShown } from '../../../staff/contract/staff'
import { CallFailed, makeHttpClient } from '../../../ui/behavior/http-client'
import { messages } from '../../contract/messages'
import type { Reply, RequestInput, Route } from '../../contract/route'
import { loginRenewed, readSession } from './session'

const { offline, late, faulty } = messages
export const client = makeHttpClient({ offline, late, faulty })

/** Reports over a year and imports take a while. */
const timeoutMs = 60_000

/** What stands beside the fields of a dialog whose call failed, and else above them. */
export function wrongOf(error: Error | null): {
  fields: Record<string, string>
  refused: string | undefined
} {
  const fields = error instanceof CallFailed ? error.fields : {}
  return { fields, refused: Object.keys(fields).length === 0 ? error?.message : undefined }
}

export interface CallOptions {
  signal?: AbortSignal
  /** For routes that need no session. */
  open?: boolean
  /** A repeat with the same key is carried out once. */
  idempotencyKey?: string | undefined
}

/**
 * Calls a door of the contract. When the session has ended meanwhile, the call waits until somebody has
 * logged in again over the page, then goes out once more: what was typed or pressed is not lost.
 */
export async function call<R extends Route>(
  route: R,
  asked: RequestInput<R> = {},
  { signal, open, idempotencyKey }: CallOptions = {},
): Promise<Reply<R>> {
  const send = async () => {
    const { body } = await client.call(route, asked, {
      timeoutMs,
      headers: shownHeader(),
      ...(signal && { signal }),
    })
    return body
  }
  const sentIn = readSession()
  try {
    return await send()
  } catch (failed) {
    if (open || !isSessionOver(failed)) throw failed
    await loginRenewed(sentIn, otherEditor(failed), signal)
    return send()
  }
}

/** Whom the page shows as working: the shop does nothing of it in the name of somebody else. */
export function shownHeader(): Record<string, string> {
  const { me } = readSession()
  return me ? { [staffShown]: me.id } : {}
}

export const isSessionOver = (failed: unknown): failed is CallFailed =>
  failed instanceof CallFailed && ['STAFF_LOGIN_NEEDED', 'OTHER_STAFF'].includes(failed.code)

/** The name of whoever has logged in since, in another tab of this browser. */
export const otherEditor = ({ details: { who } }: CallFailed) => (typeof who === 'string' ? who : undefined)
