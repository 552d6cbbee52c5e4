import { routes } from '../../shell/contract/routes'
import {
  type CallInput,
  type Failure,
  type CallOptions as HttpOptions,
  makeHttpClient,
  unclear,
} from '../../ui/behavior/http-client'
import * as commonMessages from '../contract/messages'
import type { Reply, RequestInput, Route, UploadRoute } from '../contract/route'

/** Another customer has logged in during the request. */
export const customerLeft: Failure = { status: 401, code: 'CUSTOMER_LEFT', message: '', details: {} }

/**
 * No message is needed: the login page opens with its own [CARD-06, ACC-09], or another customer has logged
 * in.
 */
export const isSilent = (failure: Failure | undefined) =>
  failure?.code === 'LOGIN_NEEDED' || failure?.code === customerLeft.code

/**
 * The server rejected the request and changed nothing. After any other failure it may have carried it out.
 */
export const isAppError = (failure: Failure | undefined) =>
  failure !== undefined && failure.code !== customerLeft.code && failure.status >= 400 && failure.status < 500

/** A response arrived, but without a message for the shopper. */
export const isWordless = ({ code, message }: Failure) =>
  code === unclear && message === commonMessages.faulty()

export interface CallOptions extends HttpOptions {
  token?: string | undefined
}

export interface Answer<R extends Route | UploadRoute> {
  reply: Reply<R>
  headers: Headers
}

/** Selects a route of the contract. The built storefront has only its method, path and access (`scripts/plain-routes.mjs`). */
export type RouteSelector<R extends Route> = (all: typeof routes) => R

/** Calls a route. */
export type Send = <R extends Route>(
  select: RouteSelector<R>,
  input?: RequestInput<R>,
  options?: CallOptions,
) => Promise<Answer<R>>

// Imported by name: the other messages stay in the chunks that use them.
const messages = {
  offline: commonMessages.offline(),
  late: commonMessages.late(),
  faulty: commonMessages.faulty(),
}

/** `origin` is empty in the browser. */
export function makeSend(origin = ''): Send {
  const call = makeCall(origin)
  return async (select, input, options = {}) => call(select(routes), input, options)
}

/** Calls a route that the caller has loaded. */
export function makeCall(origin = '') {
  const client = makeHttpClient(messages, origin)
  return async <R extends Route | UploadRoute>(
    route: R,
    input: CallInput | undefined,
    { token, ...options }: CallOptions,
  ): Promise<Answer<R>> => {
    const headers = { ...(token && { Authorization: `Bearer ${token}` }), ...options.headers }
    const { body, headers: answered } = await client.call(route, input, { ...options, headers })
    return { reply: body, headers: answered }
  }
}
