import type { FastifyInstance, FastifyReply } from 'fastify'
import touchIconUrl from './touch-icon.png?inline'

/** A tender leaf on cream. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#fbf7ef"/><path d="M16 28V15c0-6 4-10 11-10 0 7-4 11-10 11M16 19c0-5-3-8-10-8 0 5 4 9 10 9" fill="#dde6d3" stroke="#2a5a40" stroke-width="2" stroke-linejoin="round"/></svg>'

/** The same leaf at 180 px with a margin, because phones round the corners. */
const touchIcon = Buffer.from(touchIconUrl.replace(/^.*,/, ''), 'base64')

/** The favicon; search engines ignore inline ones. */
export const iconLink = '<link rel="icon" href="/icon.svg">'

/** Many programs request the old URL without reading a page, and phones the touch icon. */
const addresses = ['/icon.svg', '/favicon.ico']
const touchAddresses = ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']

export function registerIconRoutes(app: FastifyInstance): void {
  const send = (reply: FastifyReply, type: string, bytes: string | Buffer) =>
    reply.type(type).header('cache-control', 'public, max-age=604800').send(bytes)
  for (const address of addresses)
    app.get(address, { schema: { hide: true } }, async (_request, reply) =>
      send(reply, 'image/svg+xml', icon),
    )
  for (const address of touchAddresses)
    app.get(address, { schema: { hide: true } }, async (_request, reply) =>
      send(reply, 'image/png', touchIcon),
    )
}
