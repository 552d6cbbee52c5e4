import type * as z from 'zod/mini'

export type Access = 'open' | 'customer'

/** One door of the shop. Params and query arrive as text; body and reply are JSON. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly reply: z.ZodMiniType
  /** Other ways clients of this family spell the same call (wire-contract, section 4). */
  readonly aliases?: readonly { readonly method: Route['method']; readonly path: string }[]
}

export type RouteTable = Readonly<Record<string, Route>>

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Typed<S> = S extends z.ZodMiniType ? z.input<S> : undefined

/** What a door hands to its handler, already checked. */
export interface Checked<R extends Route> {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
}

/** What a caller hands to a door. */
export interface Asked<R extends Route> {
  params?: Typed<R['params']>
  query?: Partial<Typed<R['query']>>
  body?: Typed<R['body']>
}

export type Reply<R extends Route> = z.output<R['reply']>
