import type * as z from 'zod/mini'

/** Of staff, the most trusted first. Who may do more may do all that the next may. */
export const roles = ['owner', 'manager', 'packer'] as const
export type Role = (typeof roles)[number]
export const hasRole = (role: Role, least: Role) => roles.indexOf(role) <= roles.indexOf(least)

/** Who may come in: everybody, a customer, or staff of this role and those before it. */
export type Access = 'open' | 'customer' | Role

/** What doors of all kinds say of themselves. Params and query arrive as text. */
interface BaseRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
}

/** What those who read of a call are told besides; apart from it, as browsers load the calls too. */
export interface ResponseDocs {
  readonly headers?: z.ZodMiniType
  /** A refusal that says more than others, by its status. */
  readonly refusals?: Readonly<Record<number, z.ZodMiniType>>
}

/** One door of the shop; body and reply are JSON. */
export interface Route extends BaseRoute {
  readonly body?: z.ZodMiniType
  readonly reply: z.ZodMiniType
  readonly told?: ResponseDocs
  /** Other ways clients of this family spell the same call (wire-contract, section 4). */
  readonly aliases?: readonly { readonly method: Route['method']; readonly path: string }[]
  /** A purchase begins with something put in the cart and ends with the order; both find room in a full shop. */
  readonly purchase?: 'begins' | 'ends'
}

/** A door that hands out a file, such as an invoice or a table to open elsewhere. */
export interface FileRoute extends BaseRoute {
  readonly method: 'GET'
  /** The media type of the file. */
  readonly file: string
}

/** A door that takes one file: its bytes are the body, sent as application/octet-stream. */
export interface UploadRoute extends BaseRoute {
  readonly method: 'POST' | 'PUT'
  readonly upload: { readonly maxBytes: number }
  readonly reply: z.ZodMiniType
}

export type AnyRoute = Route | FileRoute | UploadRoute
export type RouteTable = Readonly<Record<string, Route>>
export type RouteGroup = Readonly<Record<string, AnyRoute>>

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Typed<S> = S extends z.ZodMiniType ? z.input<S> : undefined

/** What a door hands to its handler, already checked. */
export interface ParsedRequest<R extends AnyRoute> {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: R extends UploadRoute ? Uint8Array : R extends Route ? Parsed<R['body']> : undefined
}

/** What a caller hands to a door. */
export interface RequestInput<R extends Route> {
  params?: Typed<R['params']>
  query?: Partial<Typed<R['query']>>
  body?: Typed<R['body']>
}

export type Reply<R extends Route | UploadRoute> = z.output<R['reply']>
