import type { FastifyInstance } from 'fastify'

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

/** Replaces the secret of a link. */
export const redactedSecret = '…'

/** The path without its query and without the secret of a link. */
export const loggedPath = (url: string): string =>
  (url.split('?', 1)[0] ?? '')
    .slice(0, 200)
    .replace(/(reset-password|confirm-email|newsletter\/\w+|\b(?:pay|track))\/.+/i, `$1/${redactedSecret}`)
