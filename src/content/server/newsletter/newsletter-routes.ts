import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { messages } from '../../../platform/contract/messages'
import { addRoute } from '../../../platform/http/add-route'
import { AppError } from '../../../platform/http/app-error'
import { catchAppError, readForms } from '../../../platform/http/forms'
import type { Services } from '../../../platform/process/services'
import { sendFramed } from '../../../platform/ssr/framed-page'
import { newsletterRoutes, Subscription } from '../../contract/newsletter'
import { confirmSubscription, leaveNewsletter, subscribe } from './newsletter'
import { newsletterPage, subscriptionPage } from './newsletter-page'

const pages = {
  confirm: {
    act: confirmSubscription,
    ask: {
      title: 'Shall we write to you?',
      text: 'Press the button, and we tell you about upcoming products. Every letter has a link to leave.',
      button: 'Yes, send me the news',
    },
    done: {
      title: 'You are on the list',
      text: 'Thank you. We write when there is something new.',
    },
  },
  leave: {
    act: leaveNewsletter,
    ask: {
      title: 'Shall we stop writing?',
      text: 'Press the button, and we forget your address.',
      button: 'Yes, forget my address',
    },
    done: { title: 'Your address is forgotten', text: 'We do not write to you any more.' },
  },
}

const outdated = {
  title: 'This link has been used',
  text: 'It was pressed before, or a newer one has taken its place. There is nothing more to do.',
}

export function registerNewsletterRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  addRoute(app, db, newsletterRoutes.subscribe, async ({ body }, { request }) => {
    await subscribe(db, body.email, request.ip)
    return { success: true as const, message: messages.newsletterAsked }
  })

  serveSubscriptionForm(app, services)

  // The links of the letters. Opening one only asks: mail scanners open every link, and press nothing.
  app.register(async (room) => {
    acceptForms(room)
    for (const [name, { act, ask, done }] of Object.entries(pages)) {
      const path = `/newsletter/${name}/:token`
      room.get(path, { schema: { hide: true } }, (_request, reply) =>
        sendFramed(services, reply, newsletterPage(ask)),
      )
      room.post<{ Params: { token: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
        const worked = await act(db, request.params.token)
        reply.code(worked ? 200 : 404)
        return sendFramed(services, reply, newsletterPage(worked ? done : outdated))
      })
    }
  })
}

/** The strip in the footer for browsers that run no scripts, under the same rules as the call [FTR-02, LAY-06]. */
function serveSubscriptionForm(app: FastifyInstance, services: Services): void {
  app.register(async (room) => {
    readForms(room)
    room.post<{ Body: { email?: string } | undefined }>(
      '/newsletter',
      { schema: { hide: true } },
      async (request, reply) => {
        const typed = request.body?.email ?? ''
        const answer = (page: ReturnType<typeof newsletterPage>) => sendFramed(services, reply, page)
        const read = z.safeParse(Subscription, { email: typed })
        if (!read.success) {
          reply.code(400)
          return answer(subscriptionPage(typed, messages.emailInvalid))
        }
        const refused = await catchAppError(reply, subscribe(services.db, read.data.email, request.ip))
        if (refused instanceof AppError) return answer(subscriptionPage(typed, refused.message))
        return answer(newsletterPage({ title: 'Almost done', text: messages.newsletterAsked }))
      },
    )
  })
}

/** A button's form, and the one-click leaving of mail programs (RFC 8058): what they send is not read. */
function acceptForms(room: FastifyInstance): void {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
  room.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) =>
    done(null, undefined),
  )
}
