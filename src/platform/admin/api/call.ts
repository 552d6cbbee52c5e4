import { staffShown } from '../../../staff/contract/staff'
import { messages } from '../../contract/messages'
import type { FileRoute, Reply, RequestInput, Route, UploadRoute } from '../../contract/route'
import { loginRenewed, readSession } from './session'

/** Why a call did not work, in words for whoever works here. */
export class CallFailed extends Error {
  constructor(
    /** The HTTP status, or 0 when no answer came. */
    readonly status: number,
    readonly code: string,
    message: string,
    /** What else the shop said, such as fresh figures. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.name = 'CallFailed'
  }

  /** A sentence for each field that the shop found wrong. */
  get fields(): Record<string, string> {
    const { fields } = this.details
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {}
  }
}

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
  const send = () =>
    request(addressOf(route, asked), {
      method: route.method,
      headers: {
        Accept: 'application/json',
        ...shownHeader(),
        ...(asked.body !== undefined && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
      ...(signal && { signal }),
    })
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

async function request(address: string, init: RequestInit) {
  const answer = await fetch(address, init).catch(() => {
    throw noAnswer(init.signal?.aborted)
  })
  const body = readJson(await answer.text())
  if (!answer.ok || body === undefined) throw readFailure(answer.status, body)
  return body
}

export const noAnswer = (unwanted = false) =>
  unwanted ? new CallFailed(0, 'UNWANTED', '') : new CallFailed(0, 'OFFLINE', messages.offline)

/** A proxy may answer with something else than the shop's JSON. */
export function readJson(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function readFailure(status: number, body: unknown): CallFailed {
  const said = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const { message, code, ...details } = said
  return new CallFailed(
    status,
    typeof code === 'string' ? code : 'UNCLEAR',
    typeof message === 'string' && message ? message : messages.faulty,
    details,
  )
}

type Addressed = Route | FileRoute | UploadRoute

/** The address of a door with its blanks filled, also for links to files. */
export function addressOf(route: Addressed, asked: { params?: unknown; query?: unknown } = {}): string {
  const params = (asked.params ?? {}) as Record<string, unknown>
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = queryText((asked.query ?? {}) as Record<string, unknown>)
  return query ? `${path}?${query}` : path
}

/** A list becomes a repeated key; what is empty is left out. */
function queryText(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one))
    }
  }
  return search.toString()
}
