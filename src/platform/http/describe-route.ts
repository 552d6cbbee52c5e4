import type {} from 'fastify'
import { ErrorBody } from '../contract/error-body'
import type { AnyRoute, ResponseDocs } from '../contract/route'
import { type ApiDocs, bodySchema, parameterSchema, replySchema } from './describe-schemas'
import { serializerOf } from './response-serializer'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route, for the OpenAPI document. */
    contract?: AnyRoute
    /** The route that this is another spelling of. */
    aliasOf?: string | undefined
  }
}

/** The content type of the file that the route receives. */
export const uploadTypeOf = (route: AnyRoute | undefined): string | undefined =>
  route && 'upload' in route ? (route.upload.type ?? 'application/octet-stream') : undefined

export const isForStaff = ({ path }: AnyRoute) => path.startsWith('/api/admin/')

/** Fastify's options for a route. The OpenAPI description is made on demand. */
export const routeOptions = (contract: AnyRoute) => ({
  config: { contract },
  ...('reply' in contract && {
    schema: { response: { 200: { type: 'object' } } },
    // Instead of that schema, which only says that there is a serializer.
    serializerCompiler: () => serializerOf(contract.reply),
  }),
})

/** The OpenAPI description of a route [API-24]. */
export function describe(route: AnyRoute, docs: ApiDocs, aliasOf?: string) {
  const { headers, replyHeaders, description, errors = {} } = docsOf(route)
  const words = [
    aliasOf && `For clients that use it already: the same as ${aliasOf}`,
    isForStaff(route) && `Role: ${route.access}`,
    description,
  ]
    .filter(Boolean)
    .join('. ')
  const body = 'body' in route ? route.body : undefined
  const uploadType = uploadTypeOf(route)
  const errorResponses = Object.entries(errors).map(([status, schema]) => [
    status,
    { anyOf: [replySchema(schema, docs), replySchema(ErrorBody, docs)] },
  ])
  return {
    operationId: operationId(route),
    tags: [tagOf(route)],
    summary: route.summary,
    ...(words && { description: words }),
    ...(aliasOf && { deprecated: true }),
    ...(route.params && { params: parameterSchema(route.params, docs) }),
    ...(route.query && { querystring: parameterSchema(route.query, docs) }),
    ...(headers && { headers: parameterSchema(headers, docs) }),
    ...(body && { body: bodySchema(body, docs) }),
    ...(uploadType && {
      body: {
        content: { [uploadType]: { schema: uploadType === 'application/json' ? { type: 'object' } : bytes } },
      },
    }),
    security: route.access === 'open' ? [] : [{ bearer: [] }],
    response: {
      200: {
        ...okResponse(route, docs),
        ...(replyHeaders && { headers: replySchema(replyHeaders, docs).properties }),
      },
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

const okResponse = (route: AnyRoute, docs: ApiDocs) =>
  'reply' in route
    ? replySchema(route.reply, docs)
    : { description: 'The file', content: { [route.file]: { schema: bytes } } }

const bytes = { type: 'string', format: 'binary' }
