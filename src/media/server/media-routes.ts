import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/process/services'
import { isPictureKey } from './media-store'
import { drawPlaceholder, placeholder } from './placeholder'

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
const forever = 'public, max-age=31536000, immutable'

/** Content under a digest never changes, so browsers and CDNs may cache it forever. */
export function registerMediaRoutes(
  app: FastifyInstance,
  { media, config, log }: Pick<Services, 'media' | 'config' | 'log'>,
): void {
  const find = (key: string, file: string) =>
    key === placeholder.key ? drawPlaceholder(file) : media.get(key, file)

  app.get<{ Params: { key: string; file: string } }>(
    '/media/:key/:file',
    { schema: { hide: true } },
    async ({ params: { key, file }, headers }, reply) => {
      const format = /^\d{1,4}\.(avif|webp|jpg)$/.exec(file)?.[1] as keyof typeof types | undefined
      const isName = format !== undefined && isPictureKey(key)
      if (isName && config.mediaPublicUrl && key !== placeholder.key)
        return reply.header('cache-control', forever).redirect(`${config.mediaPublicUrl}/${key}/${file}`, 301)
      const bytes = isName && (await find(key, file).catch(unavailable))
      if (bytes === 'unavailable')
        return reply
          .code(503)
          .header('retry-after', '5')
          .header('cache-control', 'no-store')
          .type('text/plain')
          .send('The picture cannot be loaded now.')
      if (!bytes) return reply.code(404).type('text/plain').send('There is no such picture.')

      const etag = `"${key}-${file}"`
      reply.header('cache-control', forever).header('content-security-policy', 'sandbox').header('etag', etag)
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(types[format]).send(bytes)
    },
  )

  function unavailable(err: unknown): 'unavailable' {
    log.warn({ err }, 'a picture cannot be read')
    return 'unavailable'
  }
}
