import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * The built browser files. Their names contain a hash, so they are cached forever. A missing file belongs to an
 * earlier build: 410 tells its pages that the shop was updated (ui/outdated.ts).
 */
export async function registerAssetRoutes(
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
