import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * The built files of the browser. Their names carry their digests, so they may be kept for ever. One that is not there is
 * gone with a former build: by 410 a page from then knows that the shop was renewed (ui/outdated.ts).
 */
export async function serveAssets(
  app: FastifyInstance,
  clientDir: string,
  folder: 'assets' | 'admin/assets',
): Promise<void> {
  await app.register(
    async (files) => {
      files.setNotFoundHandler((_, reply) => reply.code(410).header('cache-control', 'no-store').send())
      await files.register(fastifyStatic, {
        root: path.join(clientDir, folder),
        decorateReply: false,
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        index: false,
        schemaHide: true,
      })
    },
    { prefix: `/${folder}` },
  )
}
