import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/process/services'
import { drawPlaceholder, placeholder } from './placeholder'

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** Content under a digest never changes, so browsers and CDNs may cache it forever. */
export function registerMediaRoutes(app: FastifyInstance, { media }: Pick<Services, 'media'>): void {
  const find = (key: string, file: string) =>
    key === placeholder.key ? drawPlaceholder(file) : media.get(key, file)

  app.get<{ Params: { key: string; file: string } }>(
    '/media/:key/:file',
    { schema: { hide: true } },
    async ({ params: { key, file }, headers }, reply) => {
      const format = /^\d{1,4}\.(avif|webp|jpg)$/.exec(file)?.[1] as keyof typeof types | undefined
      const bytes = format && /^[0-9a-f]{16}$/.test(key) && (await find(key, file))
      if (!bytes) return reply.code(404).type('text/plain').send('There is no such picture.')

      const etag = `"${key}-${file}"`
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', 'sandbox')
        .header('etag', etag)
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(types[format]).send(bytes)
    },
  )
}
