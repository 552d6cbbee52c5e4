import type { FastifyInstance } from 'fastify'
import { readForms } from '../../platform/http/forms'
import { pages } from '../contract/pages'

const forms = [pages.login, pages.signup, pages.forgotPassword, pages.resetPassword]

/** These forms need scripts. Without them a form leads back to its page, which explains how to order [LAY-06]. */
export function registerUnscriptedFormRoutes(app: FastifyInstance): void {
  app.register(async (routes) => {
    readForms(routes)
    for (const { path } of forms)
      routes.post(path, { schema: { hide: true } }, async (request, reply) =>
        reply.header('cache-control', 'no-store').redirect(request.url, 303),
      )
  })
}
