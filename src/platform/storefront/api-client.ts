import { isOutdated } from '../../ui/behavior/outdated'
import { messages } from '../contract/messages'
import type { Reply, RequestInput, Route } from '../contract/route'

/** Why a call did not work, in words for the shopper; plain data, so that the store can keep it. */
export interface Failure {
  /** The HTTP status, or 0 when no answer came. */
  status: number
  code: string
  message: string
  /** What else the shop said, such as `fields` or the fresh figures of an order. */
  details: Record<string, unknown>
}

export class CallFailed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message)
    this.name = 'CallFailed'
  }
}

/** Whoever asked has gone meanwhile. */
export const customerLeft: Failure = { status: 401, code: 'CUSTOMER_LEFT', message: '', details: {} }

/** Nothing is left to say: the login page opens, and says what it wants [CARD-06, ACC-09], or somebody else is here. */
export const isSilent = (failure: Failure | undefined) =>
  failure?.code === 'LOGIN_NEEDED' || failure?.code === customerLeft.code

/** The shop said no and has changed nothing; after any other failure it may have done what it was asked for. */
export const isAppError = (failure: Failure | undefined) =>
  failure !== undefined && failure.code !== customerLeft.code && failure.status >= 400 && failure.status < 500

/** Of an answer that names none. */
const unclear = 'UNCLEAR'

/** An answer came, without a word in it that a shopper could be told. */
export const isWordless = ({ code, message }: Failure) => code === unclear && message === messages.faulty

export interface CallOptions {
  token?: string | undefined
  signal?: AbortSignal
  timeoutMs?: number
  headers?: Record<string, string>
}

export interface Answer<R extends Route> {
  reply: Reply<R>
  headers: Headers
}

type Doors = typeof import('../../routes').routes
/** Points at one of the contract's routes, which are fetched with their schemas at the first call only. */
export type BaseRoute<R extends Route> = (doors: Doors) => R

/** Hands a route what it asks for. */
export type Send = <R extends Route>(
  door: BaseRoute<R>,
  asked?: RequestInput<R>,
  options?: CallOptions,
) => Promise<Answer<R>>

const readTimeoutMs = 15_000

/** `origin` is empty in the browser. */
export function makeSend(origin = ''): Send {
  return async (door, asked, options = {}) => {
    const route = door(await loadRoutes())
    const { answer, body } = await request(origin + addressOf(route, asked), route, asked?.body, options)
    if (!answer.ok || body === undefined || body === null) throw new CallFailed(readFailure(answer, body))
    return { reply: body, headers: answer.headers }
  }
}

export async function loadRoutes(): Promise<Doors> {
  try {
    return (await import('../../routes')).routes
  } catch {
    throw new CallFailed(silence((await isOutdated()) ? 'outdated' : 'offline'))
  }
}

async function request(address: string, route: Route, body: unknown, options: CallOptions) {
  const { token, signal, timeoutMs = readTimeoutMs } = options
  const controller = new AbortController()
  // The signal's own `reason` is not known to browsers of some years ago.
  let why: Silence = 'offline'
  const stop = (reason: Silence) => {
    why = reason
    controller.abort()
  }
  const timer = setTimeout(() => stop('late'), timeoutMs)
  const unwanted = () => stop('unwanted')
  if (signal?.aborted) unwanted()
  signal?.addEventListener('abort', unwanted)
  try {
    const answer = await fetch(address, {
      method: route.method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...options.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: controller.signal,
    })
    const text = await answer.text()
    return { answer, body: readJson(text) }
  } catch {
    throw new CallFailed(silence(why))
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', unwanted)
  }
}

/** A proxy may answer with something else than the shop's JSON. */
function readJson(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Silence = 'late' | 'outdated' | 'unwanted' | 'offline'

function silence(reason: Silence): Failure {
  if (reason === 'late') return { status: 0, code: 'LATE', message: messages.late, details: {} }
  if (reason === 'outdated') return { status: 0, code: 'OUTDATED', message: messages.outdated, details: {} }
  if (reason === 'unwanted') return { status: 0, code: 'UNWANTED', message: '', details: {} }
  return { status: 0, code: 'OFFLINE', message: messages.offline, details: {} }
}

function readFailure(answer: Response, body: unknown): Failure {
  const said = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const { message, code, ...details } = said
  return {
    status: answer.status,
    code: typeof code === 'string' ? code : unclear,
    message: typeof message === 'string' && message ? message : messages.faulty,
    details,
  }
}

function addressOf(route: Route, asked: { params?: unknown; query?: unknown } | undefined): string {
  const params = (asked?.params ?? {}) as Record<string, unknown>
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = queryText((asked?.query ?? {}) as Record<string, unknown>)
  return query ? `${path}?${query}` : path
}

/** A list becomes a repeated key; what is empty is left out. */
export function queryText(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one))
    }
  }
  return search.toString()
}

/** A sentence for each field that the shop found wrong. */
export function fieldErrors({ details: { fields } }: Failure): Record<string, string> | undefined {
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : undefined
}
