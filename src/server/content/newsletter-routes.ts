import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/messages'
import { newsletterRoutes } from '#contract/newsletter'
import { serve } from '../http/serve'
import type { Services } from '../services'
import { readSettings } from '../settings/settings'
import { confirmSubscription, leaveNewsletter, subscribe } from './newsletter'
import { newsletterHeaders, newsletterPage } from './newsletter-page'

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

export function serveNewsletter(app: FastifyInstance, { db }: Services): void {
  serve(app, db, newsletterRoutes.subscribe, async ({ body }, { request }) => {
    await subscribe(db, body.email, request.ip)
    return { success: true as const, message: messages.newsletterAsked }
  })

  // The links of the letters. Opening one only asks: mail scanners open every link, and press nothing.
  app.register(async (room) => {
    acceptForms(room)
    for (const [name, { act, ask, done }] of Object.entries(pages)) {
      const path = `/newsletter/${name}/:token`
      const brand = async () => (await readSettings(db)).brand
      room.get(path, { schema: { hide: true } }, async (_request, reply) => {
        reply.headers(newsletterHeaders)
        return newsletterPage({ brand: await brand(), ...ask })
      })
      room.post<{ Params: { token: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
        const worked = await act(db, request.params.token)
        reply.headers(newsletterHeaders).code(worked ? 200 : 404)
        return newsletterPage({ brand: await brand(), ...(worked ? done : outdated) })
      })
    }
  })
}

/** A button's form, and the one-click leaving of mail programs (RFC 8058): what they send is not read. */
function acceptForms(room: FastifyInstance): void {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
  room.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) =>
    done(null, undefined),
  )
}
