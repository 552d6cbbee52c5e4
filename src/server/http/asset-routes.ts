import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built files of the browser. Their names carry their digests, so they may be kept for ever. */
export async function serveAssets(
  app: FastifyInstance,
  clientDir: string,
  folder: 'assets' | 'admin/assets',
): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(clientDir, folder),
    prefix: `/${folder}/`,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    schemaHide: true,
  })
}
