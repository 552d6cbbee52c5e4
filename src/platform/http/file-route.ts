import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { FileRoute, UploadRoute } from '../contract/route'
import type { Database } from '../db/tables'
import { type HandlerContext, type Http, readRequest } from './add-route'
import { wrongMediaType } from './body-parsers'
import { routeOptions } from './describe-route'

export interface Download {
  /** The file name of the download, such as `orders-2026-11.csv`. */
  name: string
  content: string | Buffer | Readable
  /** Overrides the route's media type. */
  type?: string
  /** A browser may show it in a tab instead of saving it, such as a document to print. */
  toRead?: boolean
}

/** Adds a route that returns a file. Errors are JSON as everywhere. */
export function addFileRoute<R extends FileRoute>(
  app: FastifyInstance,
  db: Database,
  route: R,
  handler: (context: HandlerContext<R>, http: Http) => Promise<Download>,
): void {
  app.route({
    method: route.method,
    url: route.path,
    ...routeOptions(route),
    handler: async (request, reply) => {
      const { name, content, type, toRead } = await handler(await readRequest(db, route, request, reply), {
        request,
        reply,
      })
      return reply
        .header(
          'content-disposition',
          `${toRead ? 'inline' : 'attachment'}; filename="${name.replace(/[^\w.-]/g, '-')}"`,
        )
        .type(type ?? route.file)
        .send(content)
    },
  })
}

/** Adds a route that receives one file. Authorizes before the bytes are read. */
export function addUploadRoute<R extends UploadRoute>(
  app: FastifyInstance,
  db: Database,
  route: R,
  handler: (context: HandlerContext<R>, http: Http) => Promise<z.input<R['reply']>>,
): void {
  const contexts = new WeakMap<object, HandlerContext<R>>()
  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: route.upload.maxBytes,
    ...routeOptions(route),
    onRequest: async (request, reply) => {
      contexts.set(request, await readRequest(db, route, request, reply))
    },
    handler: async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw wrongMediaType(request)
      return handler({ ...contexts.get(request), body: request.body } as unknown as HandlerContext<R>, {
        request,
        reply,
      })
    },
  })
}
