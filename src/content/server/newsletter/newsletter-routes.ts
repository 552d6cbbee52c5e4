import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import * as commonMessages from '../../../platform/contract/messages'
import { addRoute } from '../../../platform/http/add-route'
import { AppError } from '../../../platform/http/app-error'
import { catchAppError, readForms } from '../../../platform/http/forms'
import type { Services } from '../../../platform/process/services'
import { sendFramed } from '../../../platform/ssr/framed-page'
import { newsletterRoutes, Subscription } from '../../contract/newsletter'
import * as m from '../messages'
import { confirmSubscription, leaveNewsletter, subscribe } from './newsletter'
import { newsletterPage, subscriptionPage } from './newsletter-page'

const pages = {
  confirm: {
    act: confirmSubscription,
    ask: {
      title: m.confirmYourSubscription(),
      text: m.confirmNewsletter(),
      button: m.subscribe(),
    },
    done: {
      title: m.youAreSubscribed(),
      text: m.newsletterConfirmed(),
    },
  },
  leave: {
    act: leaveNewsletter,
    ask: {
      title: m.unsubscribeFromOurNewsletter(),
      text: 'We will delete your email from our newsletter list.',
      button: m.unsubscribe(),
    },
    done: { title: m.youAreUnsubscribed(), text: m.newsletterEnded() },
  },
}

const outdated = {
  title: m.thisLinkIsNoLonger(),
  text: m.linkUsed(),
}

export function registerNewsletterRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  addRoute(app, db, newsletterRoutes.subscribe, async ({ body }, { request }) => {
    await subscribe(db, body.email, request.ip)
    return { success: true as const, message: commonMessages.newsletterAsked() }
  })

  serveSubscriptionForm(app, services)

  // GET only asks: mail scanners open every link, but they submit no forms.
  app.register(async (scope) => {
    acceptForms(scope)
    for (const [name, { act, ask, done }] of Object.entries(pages)) {
      const path = `/newsletter/${name}/:token`
      scope.get(path, { schema: { hide: true } }, (_request, reply) =>
        sendFramed(services, reply, newsletterPage(ask)),
      )
      scope.post<{ Params: { token: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
        const worked = await act(db, request.params.token)
        reply.code(worked ? 200 : 404)
        return sendFramed(services, reply, newsletterPage(worked ? done : outdated))
      })
    }
  })
}

/** The newsletter form without scripts, with the same validation as the API [FTR-02, LAY-06]. */
function serveSubscriptionForm(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    readForms(scope)
    scope.post<{ Body: { email?: string } | undefined }>(
      '/newsletter',
      { schema: { hide: true } },
      async (request, reply) => {
        const typed = request.body?.email ?? ''
        const answer = (page: ReturnType<typeof newsletterPage>) => sendFramed(services, reply, page)
        const read = z.safeParse(Subscription, { email: typed })
        if (!read.success) {
          reply.code(400)
          return answer(subscriptionPage(typed, commonMessages.emailInvalid()))
        }
        const refused = await catchAppError(reply, subscribe(services.db, read.data.email, request.ip))
        if (refused instanceof AppError) return answer(subscriptionPage(typed, refused.message))
        return answer(newsletterPage({ title: m.almostDone(), text: commonMessages.newsletterAsked() }))
      },
    )
  })
}

/** Also the one-click unsubscribe of mail clients (RFC 8058); the body is ignored. */
function acceptForms(scope: FastifyInstance): void {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
  scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) =>
    done(null, undefined),
  )
}
