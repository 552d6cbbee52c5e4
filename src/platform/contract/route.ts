import type * as z from 'zod/mini'

/** Staff roles, the most trusted first. Each may do everything the next may. */
export const roles = ['owner', 'manager', 'packer'] as const
export type Role = (typeof roles)[number]
export const hasRole = (role: Role, least: Role) => roles.indexOf(role) <= roles.indexOf(least)

/** Who may call a route: everyone, a customer, or staff with at least this role. */
export type Access = 'open' | 'customer' | Role

/** Properties of every kind of route. Params and query arrive as text. */
interface BaseRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
}

/** Additions for the OpenAPI document. Kept apart, because browsers load some routes too. */
export interface ResponseDocs {
  /** Of the request. */
  readonly headers?: z.ZodMiniType
  /** Of the response. */
  readonly replyHeaders?: z.ZodMiniType
  /** More than fits into the summary. */
  readonly description?: string
  /** Error responses with more than the standard body, by status. */
  readonly errors?: Readonly<Record<number, z.ZodMiniType>>
}

/** A JSON route. */
export interface Route extends BaseRoute {
  readonly body?: z.ZodMiniType
  readonly reply: z.ZodMiniType
  readonly docs?: ResponseDocs
  /** Other spellings of the same call that clients of this family use (wire-contract, section 4). */
  readonly aliases?: readonly { readonly method: Route['method']; readonly path: string }[]
  /** A purchase begins with an item in the cart and ends with the order. Both have priority under load. */
  readonly purchase?: 'begins' | 'ends'
}

/** A route that returns a file, such as an invoice or a CSV table. */
export interface FileRoute extends BaseRoute {
  readonly method: 'GET'
  readonly file: string
}

/** A route that receives one file: the body is its bytes, sent as application/octet-stream or as `type`. */
export interface UploadRoute extends BaseRoute {
  readonly method: 'POST' | 'PUT'
  readonly upload: { readonly maxBytes: number; readonly type?: 'application/json' }
  readonly reply: z.ZodMiniType
}

export type AnyRoute = Route | FileRoute | UploadRoute
export type RouteTable = Readonly<Record<string, Route>>
export type RouteGroup = Readonly<Record<string, AnyRoute>>

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Typed<S> = S extends z.ZodMiniType ? z.input<S> : undefined

/** What a handler receives, already validated. */
export interface ParsedRequest<R extends AnyRoute> {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: R extends UploadRoute ? Uint8Array : R extends Route ? Parsed<R['body']> : undefined
}

/** What a client sends. */
export interface RequestInput<R extends Route> {
  params?: Typed<R['params']>
  query?: Partial<Typed<R['query']>>
  body?: Typed<R['body']>
}

export type Reply<R extends Route | UploadRoute> = z.output<R['reply']>
