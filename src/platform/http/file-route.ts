import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { messages } from '../contract/messages'
import type { FileRoute, UploadRoute } from '../contract/route'
import type { Database } from '../db/tables'
import { type HandlerContext, type Http, readRequest } from './add-route'
import { AppError } from './app-error'
import { routeOptions } from './describe-route'

export interface Download {
  /** What the file is called when it is kept, such as `orders-2026-11.csv`. */
  name: string
  content: string | Buffer | Readable
  /** Where the door hands out files of several kinds. */
  type?: string
  /** A browser may show it in a tab instead of keeping it, as for a paper to print. */
  toRead?: boolean
}

/** Opens a door that hands out a file; refusals are JSON as everywhere. */
export function addFileRoute<R extends FileRoute>(
  app: FastifyInstance,
  db: Database,
  route: R,
  handler: (asked: HandlerContext<R>, http: Http) => Promise<Download>,
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

/** Opens a door for one file. Who may not come in is refused before the bytes are read. */
export function addUploadRoute<R extends UploadRoute>(
  app: FastifyInstance,
  db: Database,
  route: R,
  handler: (asked: HandlerContext<R>, http: Http) => Promise<z.input<R['reply']>>,
): void {
  const asked = new WeakMap<object, HandlerContext<R>>()
  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: route.upload.maxBytes,
    ...routeOptions(route),
    onRequest: async (request, reply) => {
      asked.set(request, await readRequest(db, route, request, reply))
    },
    handler: async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw new AppError(415, 'INVALID_MEDIA_TYPE', messages.noFile)
      return handler({ ...asked.get(request), body: request.body } as unknown as HandlerContext<R>, {
        request,
        reply,
      })
    },
  })
}
