import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ErrorBody } from '../contract/error-body'
import type { Database } from '../db/tables'
import { authorize } from './caller'
import { describe, isForStaff, toJsonSchema } from './describe-route'

/** Collects the OpenAPI documents from the routes [API-24], so it must be registered before them. */
export async function collectOpenApi(app: FastifyInstance, origin: string): Promise<void> {
  for (const { decorator, title, forStaff } of documents)
    await app.register(swagger, {
      decorator,
      openapi: {
        openapi: '3.1.0',
        info: { title, version: '1.0.0', description },
        servers: [{ url: origin }],
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      },
      transform: ({ schema, url, route: { config: { contract } = {} } }) => {
        const isListed = contract && isForStaff(contract) === forStaff
        return { url, schema: isListed ? describe(contract) : { ...schema, hide: true } }
      },
      transformObject: withErrors,
    })
}

const description =
  'Amounts are rupees as numbers. Times are UTC; from and to are days in India. Repeat a call after a lost answer with the same Idempotency-Key. After 429 and 503 wait as long as Retry-After says. A failed call has a code, a message and, for input, fields by name.'

const documents = [
  { decorator: 'swagger', title: 'Thulir shop API', forStaff: false },
  { decorator: 'swaggerForStaff', title: 'Thulir back office API', forStaff: true },
] as const

declare module 'fastify' {
  interface FastifyInstance {
    swaggerForStaff: FastifyInstance['swagger']
  }
}

const errorResponse = { $ref: '#/components/responses/Error' }

/** Every call may return the standard error. */
function withErrors(made: object): object {
  const { openapiObject } = made as { openapiObject: Described }
  const content = { 'application/json': { schema: toJsonSchema(ErrorBody) } }
  openapiObject.components.responses = { Error: { description: 'The call failed', content } }
  for (const operation of Object.values(openapiObject.paths).flatMap((methods) => Object.values(methods)))
    Object.assign(operation.responses, { '4XX': errorResponse, '5XX': errorResponse })
  return openapiObject
}

/** The documents, for programs and for people; those of the back office for staff only. */
export function registerOpenApiRoutes(app: FastifyInstance, db: Database): void {
  const page = (reply: FastifyReply, made: object, paths: { json: string; title: string }) => {
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; style-src 'sha256-${styleDigest}'`)
    return docsPage(made as Described, paths)
  }
  app.get('/api/openapi.json', async () => app.swagger())
  app.get('/api/docs', async (_request, reply) =>
    page(reply, app.swagger(), { json: '/api/openapi.json', title: documents[0].title }),
  )
  const forStaff = {
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      await authorize(db, request, 'packer')
      reply.header('cache-control', 'no-store')
    },
  }
  app.get('/api/openapi-admin.json', forStaff, async () => app.swaggerForStaff())
  app.get('/api/docs/admin', forStaff, async (_request, reply) =>
    page(reply, app.swaggerForStaff(), { json: '/api/openapi-admin.json', title: documents[1].title }),
  )
}

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;padding:24px 16px;max-width:60rem;color:#1f2a1e;background:#fbf7ef}
summary{cursor:pointer;padding:8px 0}summary strong{display:inline-block;min-width:4.5em;color:#2a5a40}
details{border-top:1px solid #dde6d3}pre{background:#fff;padding:12px;border-radius:8px;overflow:auto;font-size:14px}`
const styleDigest = createHash('sha256').update(style).digest('base64')

interface Described {
  components: Record<string, unknown>
  paths: Record<string, Record<string, Operation>>
}
interface Operation {
  summary?: string
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
const json = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

function docsPage({ paths }: Described, { json: address, title }: { json: string; title: string }): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describeCall(method.toUpperCase(), path, operation)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>Made from the schemas that check each call. For programs: <a href="${address}">openapi.json</a>. A failed call answers <code>{status:'fail', success:false, message, code, requestId?}</code>.</p>${calls.join('')}</main></body></html>`
}

function describeCall(method: string, path: string, operation: Operation): string {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const reply = Object.values(operation.responses['200']?.content ?? {})[0]?.schema
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, schema }) => `<li><code>${escapeHtml(name)}</code> (${place}) ${json(schema)}</li>`,
  )
  return `<details><summary><strong>${method}</strong> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}${operation.security ? ' (bearer token)' : ''}</summary>${parameters.length ? `<h3>Parameters</h3><ul>${parameters.join('')}</ul>` : ''}${body ? `<h3>Body</h3>${json(body)}` : ''}${reply ? `<h3>Answer</h3>${json(reply)}` : ''}</details>`
}
