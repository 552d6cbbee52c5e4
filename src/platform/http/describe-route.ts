import type {} from 'fastify'
import * as z from 'zod/mini'
import { ErrorBody } from '../contract/error-body'
import type { AnyRoute, ResponseDocs } from '../contract/route'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route, for the OpenAPI document. */
    contract?: AnyRoute
  }
}

/** The content type of the file that the route receives. */
export const uploadTypeOf = (route: AnyRoute | undefined): string | undefined =>
  route && 'upload' in route ? (route.upload.type ?? 'application/octet-stream') : undefined

export const isForStaff = ({ path }: AnyRoute) => path.startsWith('/api/admin/')

/** Fastify's options for a route. The OpenAPI description is made on demand. */
export const routeOptions = (contract: AnyRoute) => ({
  config: { contract },
  schema: {
    ...('reply' in contract && { response: { 200: toJsonSchema(contract.reply) } }),
  },
})

/** The OpenAPI description of a route [API-24]. */
export function describe(route: AnyRoute) {
  const { headers, replyHeaders, description, errors = {} } = docsOf(route)
  const words = [isForStaff(route) && `Role: ${route.access}`, description].filter(Boolean).join('. ')
  const body = 'body' in route ? route.body : undefined
  const uploadType = uploadTypeOf(route)
  const errorResponses = Object.entries(errors).map(([status, schema]) => [
    status,
    { anyOf: [toJsonSchema(schema), toJsonSchema(ErrorBody)] },
  ])
  return {
    operationId: operationId(route),
    tags: [tagOf(route)],
    summary: route.summary,
    ...(words && { description: words }),
    ...(route.params && { params: inputSchema(route.params) }),
    ...(route.query && { querystring: inputSchema(route.query) }),
    ...(headers && { headers: inputSchema(headers) }),
    ...(body && { body: inputSchema(body, orText) }),
    ...(uploadType && {
      body: {
        content: { [uploadType]: { schema: uploadType === 'application/json' ? { type: 'object' } : bytes } },
      },
    }),
    ...(route.access !== 'open' && { security: [{ bearer: [] }] }),
    response: {
      200: { ...okResponse(route), ...(replyHeaders && { headers: toJsonSchema(replyHeaders).properties }) },
      ...Object.fromEntries(errorResponses),
    },
  }
}

const docsOf = (route: AnyRoute): ResponseDocs => ('docs' in route && route.docs) || {}

/** `GET /api/order/my-orders/:id` is `getOrderMyOrdersById`. */
const operationId = ({ method, path }: AnyRoute): string =>
  method.toLowerCase() +
  path
    .replace(/^\/api\//, '')
    .replace(/:(\w)/g, (_parameter, first: string) => `by-${first}`)
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** The first part of the path that says what a call is about. */
const tagOf = ({ path }: AnyRoute): string => /^\/api\/(?:admin\/)?([^/]+)/.exec(path)?.[1] ?? 'shop'

const okResponse = (route: AnyRoute) =>
  'reply' in route
    ? toJsonSchema(route.reply)
    : { description: 'The file', content: { [route.file]: { schema: bytes } } }

const bytes = { type: 'string', format: 'binary' }

type Described = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]

/** JSON Schema for the OpenAPI document and for the serializer, which drops all other fields. */
export const toJsonSchema = (schema: z.ZodMiniType, override?: (described: Described) => void) => {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    ...(override && { override }),
  })
  return described
}

/**
 * The input schema. Described by its output types, because the input of a number may be any text; fields with
 * defaults are optional.
 */
const inputSchema = (schema: z.ZodMiniType, also: (described: Described) => void = () => {}) =>
  toJsonSchema(schema, (described) => {
    asInput(described)
    also(described)
  })

/** Unknown fields may be sent. A property is required if its schema rejects `undefined`. */
function asInput({ zodSchema, jsonSchema }: Described): void {
  if (zodSchema._zod.def.type !== 'object') return
  const { shape } = zodSchema._zod.def as z.core.$ZodObjectDef
  const needed = Object.keys(shape).filter(
    (name) => !z.safeParse(shape[name] as z.ZodMiniType, undefined).success,
  )
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  delete jsonSchema.required
  if (needed.length > 0) jsonSchema.required = needed
}

/** For a number that may be sent as text, or text as a number (wire-contract, rule 6). */
function orText({ zodSchema, jsonSchema }: Described): void {
  const { type } = jsonSchema
  const before = firstStep(zodSchema)
  if (before === zodSchema || typeof type !== 'string') return
  const reads = (sent: unknown) => typeof z.safeParse(before as z.ZodMiniType, sent).data
  if (type === 'string' && reads(7) === 'string') jsonSchema.type = ['string', 'number']
  if (/number|integer/.test(type) && reads('7') === 'number') jsonSchema.type = [type, 'string']
}

const firstStep = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema._zod.def.type === 'pipe' ? firstStep((schema._zod.def as z.core.$ZodPipeDef).in) : schema
