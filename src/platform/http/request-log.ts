import type { FastifyInstance } from 'fastify'

/** One line a request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (/^\/(?:healthz|readyz)/.test(request.url)) return
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.originalUrl),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}

/** In place of the secret of a link. */
export const redactedSecret = '…'

/** The path without its query, and never the secret of a link. */
export const loggedPath = (url: string): string =>
  (url.split('?', 1)[0] ?? '')
    .slice(0, 200)
    .replace(/(reset-password|confirm-email|newsletter\/\w+)\/.+/i, `$1/${redactedSecret}`)
