import {
  CallFailed,
  type Failure,
  type CallOptions as HttpOptions,
  makeHttpClient,
  unclear,
} from '../../ui/behavior/http-client'
import { isOutdated } from '../../ui/behavior/outdated'
import * as commonMessages from '../contract/messages'
import type { Reply, RequestInput, Route } from '../contract/route'

/** Whoever asked has gone meanwhile. */
export const customerLeft: Failure = { status: 401, code: 'CUSTOMER_LEFT', message: '', details: {} }

/** Nothing is left to say: the login page opens, and says what it wants [CARD-06, ACC-09], or somebody else is here. */
export const isSilent = (failure: Failure | undefined) =>
  failure?.code === 'LOGIN_NEEDED' || failure?.code === customerLeft.code

/** The shop said no and has changed nothing; after any other failure it may have done what it was asked for. */
export const isAppError = (failure: Failure | undefined) =>
  failure !== undefined && failure.code !== customerLeft.code && failure.status >= 400 && failure.status < 500

/** An answer came, without a word in it that a shopper could be told. */
export const isWordless = ({ code, message }: Failure) =>
  code === unclear && message === commonMessages.faulty()

export interface CallOptions extends HttpOptions {
  token?: string | undefined
}

export interface Answer<R extends Route> {
  reply: Reply<R>
  headers: Headers
}

type Doors = typeof import('../../shell/contract/routes').routes
/** Points at one of the contract's routes, which are loaded with their schemas at the first call only. */
export type BaseRoute<R extends Route> = (doors: Doors) => R

/** Hands a route what it asks for. */
export type Send = <R extends Route>(
  door: BaseRoute<R>,
  asked?: RequestInput<R>,
  options?: CallOptions,
) => Promise<Answer<R>>

// Named one by one: the other messages stay in the chunks that use them.
const sentences = {
  offline: commonMessages.offline(),
  late: commonMessages.late(),
  faulty: commonMessages.faulty(),
}

/** `origin` is empty in the browser. */
export function makeSend(origin = ''): Send {
  const client = makeHttpClient(sentences, origin)
  return async (door, asked, { token, ...options } = {}) => {
    const route = door(await loadRoutes())
    const headers = { ...(token && { Authorization: `Bearer ${token}` }), ...options.headers }
    const { body, headers: answered } = await client.call(route, asked, { ...options, headers })
    return { reply: body, headers: answered }
  }
}

export async function loadRoutes(): Promise<Doors> {
  try {
    return (await import('../../shell/contract/routes')).routes
  } catch {
    const [code, message] = (await isOutdated())
      ? ['OUTDATED', commonMessages.outdated()]
      : ['OFFLINE', commonMessages.offline()]
    throw new CallFailed({ status: 0, code, message, details: {} })
  }
}
