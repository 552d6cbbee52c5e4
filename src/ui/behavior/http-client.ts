/** Why a call did not work; plain data, so that a store can keep it. */
export interface Failure {
  /** The HTTP status, or 0 when no response came. */
  status: number
  code: string
  /** For the user. */
  message: string
  /** Further fields of the response, such as `fields` or the fresh totals of an order. */
  details: Readonly<Record<string, unknown>>
}

export class CallFailed extends Error implements Failure {
  readonly status: number
  readonly code: string
  readonly details: Failure['details']

  constructor(readonly failure: Failure) {
    super(failure.message)
    this.name = 'CallFailed'
    const { status, code, details } = failure
    this.status = status
    this.code = code
    this.details = details
  }

  get fields(): Record<string, string> {
    return fieldErrors(this) ?? {}
  }
}

/** A message for each invalid field. */
export function fieldErrors({
  details: { fields },
}: Pick<Failure, 'details'>): Record<string, string> | undefined {
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : undefined
}

export interface Endpoint {
  readonly method: string
  readonly path: string
}

export interface CallInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

export interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
  headers?: Readonly<Record<string, string>>
}

/** Messages for responses without one. */
interface Sentences {
  offline: string
  late: string
  faulty: string
}

/** The code of a response without a code. */
export const unclear = 'UNCLEAR'

/** Calls endpoints with JSON, or with the bytes of a file. `origin` is empty in the browser. */
export function makeHttpClient({ offline, late, faulty }: Sentences, origin = '') {
  async function send(endpoint: Endpoint, input: CallInput = {}, options: CallOptions = {}) {
    const { signal, timeoutMs = 15_000, headers } = options
    const controller = new AbortController()
    const abort = () => controller.abort()
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      abort()
    }, timeoutMs)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
    const { body } = input
    const isFile = body instanceof Blob
    try {
      const response = await fetch(origin + urlOf(endpoint, input), {
        method: endpoint.method,
        headers: {
          Accept: 'application/json',
          ...(body !== undefined && {
            'Content-Type': isFile ? 'application/octet-stream' : 'application/json',
          }),
          ...headers,
        },
        ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
        credentials: 'include',
        signal: controller.signal,
      })
      return { response, text: await response.text() }
    } catch {
      throw noResponse(timedOut ? 'LATE' : signal?.aborted ? 'UNWANTED' : 'OFFLINE')
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
  }

  function noResponse(code: 'LATE' | 'UNWANTED' | 'OFFLINE'): CallFailed {
    const message = { LATE: late, UNWANTED: '', OFFLINE: offline }[code]
    return new CallFailed({ status: 0, code, message, details: {} })
  }

  /**
   * The body of a response; throws for an error response. A proxy may respond with something other than JSON.
   */
  function readBody(status: number, text: string) {
    const body = parse(text)
    if (status >= 200 && status < 300 && body !== undefined && body !== null) return body
    const { message, code, ...details } = typeof body === 'object' && body !== null ? body : {}
    throw new CallFailed({
      status,
      code: typeof code === 'string' ? code : unclear,
      message: typeof message === 'string' && message ? message : faulty,
      details,
    })
  }

  async function call(endpoint: Endpoint, input?: CallInput, options?: CallOptions) {
    const { response, text } = await send(endpoint, input, options)
    return { body: readBody(response.status, text), headers: response.headers }
  }

  return { call, readBody, noResponse }
}

function parse(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The URL of an endpoint with its parameters filled in, also for links to files. */
export function urlOf({ path }: Pick<Endpoint, 'path'>, { params, query }: CallInput = {}): string {
  const values = (params ?? {}) as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = queryText((query ?? {}) as Record<string, unknown>)
  return search ? `${filled}?${search}` : filled
}

/** A list becomes a repeated key; empty values are left out. */
export function queryText(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one))
    }
  }
  return search.toString()
}

/**
 * The server may have carried out the call: no response arrived, or it timed out while the work may continue.
 */
export const mayBeDone = (failure: Failure | undefined): boolean =>
  failure !== undefined &&
  (['OFFLINE', 'LATE'].includes(failure.code) || [502, 503, 504].includes(failure.status))

export const isLost = (error: unknown): error is CallFailed => error instanceof CallFailed && mayBeDone(error)

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Repeats a call whose response was lost, after each pause, or once after a timeout. Only for calls that are
 * idempotent, by their nature or by an idempotency key.
 */
export async function retryLost<Result>(
  send: () => Promise<Result>,
  pausesMs: readonly number[],
  onLost?: () => void,
): Promise<Result> {
  let left = pausesMs
  for (;;) {
    try {
      return await send()
    } catch (error) {
      const [ms, ...others] = left
      // Do not add load to a server that says it is busy.
      if (ms === undefined || !isLost(error) || error.status === 503) throw error
      left = error.code === 'LATE' ? [] : others
      onLost?.()
      await pause(ms)
    }
  }
}
