import type { FastifyInstance } from 'fastify'

/** A tender leaf on cream. */
export const leafIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#fbf7ef"/><path d="M16 28V15c0-6 4-10 11-10 0 7-4 11-10 11M16 19c0-5-3-8-10-8 0 5 4 9 10 9" fill="#dde6d3" stroke="#2a5a40" stroke-width="2" stroke-linejoin="round"/></svg>'

/** The favicon; search engines ignore inline ones. */
export const iconLink = '<link rel="icon" href="/icon.svg">'

/** Many programs request the old URL without reading a page. */
const addresses = ['/icon.svg', '/favicon.ico']

export const iconCaching = 'public, max-age=604800'

export function registerIconRoutes(app: FastifyInstance): void {
  for (const address of addresses)
    app.get(address, { schema: { hide: true } }, async (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', iconCaching).send(leafIcon),
    )
}
