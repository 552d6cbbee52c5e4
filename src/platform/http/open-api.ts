import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ErrorBody } from '../contract/error-body'
import type { Database } from '../db/tables'
import { authorize } from './caller'
import { describe, isForStaff } from './describe-route'
import { type ApiDocs, describeComponents, replySchema } from './describe-schemas'
import { type ApiDocument, docsPage, docsPagePolicy } from './docs-page'

/** Collects the OpenAPI documents from the routes [API-24], so it must be registered before them. */
export async function collectOpenApi(app: FastifyInstance, origin: string, docs: ApiDocs): Promise<void> {
  let components: ReturnType<typeof describeComponents> | undefined
  for (const { decorator, title, part } of documents)
    await app.register(swagger, {
      decorator,
      openapi: {
        openapi: '3.1.0',
        info: { title, version: '1.0.0', description: docs.introductions[part] },
        servers: [{ url: origin }],
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      },
      transform: ({ schema, url, route: { config: { contract, aliasOf } = {} } }) => {
        const isListed = contract && isForStaff(contract) === (part === 'staff')
        return { url, schema: isListed ? describe(contract, docs, aliasOf) : { ...schema, hide: true } }
      },
      transformObject: (made) => {
        components ??= describeComponents(docs)
        return withComponents(withErrors(made, docs), components)
      },
    })
}

const documents = [
  { decorator: 'swagger', title: 'Thulir shop API', part: 'shop' },
  { decorator: 'swaggerForStaff', title: 'Thulir back office API', part: 'staff' },
] as const

declare module 'fastify' {
  interface FastifyInstance {
    swaggerForStaff: FastifyInstance['swagger']
  }
}

const errorResponse = { $ref: '#/components/responses/Error' }

/** Every call may return the standard error. */
function withErrors(made: object, docs: ApiDocs): ApiDocument {
  const { openapiObject } = made as { openapiObject: ApiDocument }
  const content = { 'application/json': { schema: replySchema(ErrorBody, docs) } }
  openapiObject.components.responses = { Error: { description: 'The call failed', content } }
  for (const operation of Object.values(openapiObject.paths).flatMap((methods) => Object.values(methods)))
    Object.assign(operation.responses, { '4XX': errorResponse, '5XX': errorResponse })
  return openapiObject
}

/** Adds the named schemas that the document refers to, and those that they refer to. */
function withComponents(described: ApiDocument, all: Readonly<Record<string, object>>): object {
  const used: Record<string, object> = {}
  const add = (described: unknown) => {
    for (const [, name = ''] of JSON.stringify(described).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const isNew = !(name in used)
      const schema = all[name]
      if (!schema) throw new Error(`No schema has the name ${name}`)
      used[name] = schema
      if (isNew) add(schema)
    }
  }
  add(described)
  described.components.schemas = Object.fromEntries(
    Object.entries(used).sort(([one], [other]) => (one < other ? -1 : 1)),
  )
  return described
}

/** The documents, for programs and for people; those of the back office for staff only. */
export function registerOpenApiRoutes(app: FastifyInstance, db: Database): void {
  const page = (reply: FastifyReply, made: object, json: string) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', docsPagePolicy)
    return docsPage(made as ApiDocument, json)
  }
  app.get('/api/openapi.json', async () => app.swagger())
  app.get('/api/docs', async (_request, reply) => page(reply, app.swagger(), '/api/openapi.json'))
  const forStaff = {
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      await authorize(db, request, 'packer')
      reply.header('cache-control', 'no-store')
    },
  }
  app.get('/api/openapi-admin.json', forStaff, async () => app.swaggerForStaff())
  app.get('/api/docs/admin', forStaff, async (_request, reply) =>
    page(reply, app.swaggerForStaff(), '/api/openapi-admin.json'),
  )
}
