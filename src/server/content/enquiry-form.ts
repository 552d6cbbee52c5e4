import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { Enquiry } from '#contract/enquiries'
import { messages } from '#contract/messages'
import { html } from '../html/html'
import { formField, formProblem, plainPage, plainPageHeaders } from '../html/plain-page'
import { orRefusal, readForms } from '../http/forms'
import { Refusal } from '../http/refusal'
import type { Services } from '../services'
import { readSettings } from '../settings/settings'
import { receiveEnquiry } from './enquiries'

const fields = [
  { name: 'name', label: 'Name', type: 'text', autocomplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
  { name: 'mobile', label: 'Mobile', type: 'tel', autocomplete: 'tel-national' },
  { name: 'comment', label: 'Comment', type: 'area', autocomplete: 'off' },
] as const

type Typed = Partial<Record<string, string>>

/** The contact form of browsers that run no scripts, under the same rules as the call [CONT-01, LAY-06]. */
export function serveEnquiryForm(app: FastifyInstance, { db }: Services): void {
  app.register(async (room) => {
    readForms(room)
    room.post<{ Body: Typed | undefined }>('/contact', { schema: { hide: true } }, async (request, reply) => {
      const typed = request.body ?? {}
      const { brand } = await readSettings(db)
      reply.headers(plainPageHeaders)
      const read = z.safeParse(Enquiry, typed)
      if (!read.success) {
        reply.code(400)
        return askAgain(brand, typed, wrongIn(read.error))
      }
      const received = await orRefusal(reply, receiveEnquiry(db, read.data, request.ip))
      if (received instanceof Refusal) return askAgain(brand, typed, {}, received.message)
      return thanks(brand, received.ticket)
    })
  })
}

function wrongIn({ issues }: z.core.$ZodError): Typed {
  const wrong: Typed = {}
  for (const { path, message } of issues) wrong[String(path[0])] ??= message
  return wrong
}

/** Nothing that was typed is lost (domain.md C38). */
function askAgain(brand: string, typed: Typed, wrong: Typed, refusal?: string): string {
  const idOf = (name: string) => `contact-${name}`
  const problems = refusal
    ? [{ words: refusal }]
    : fields.flatMap(({ name }) => (wrong[name] ? { words: wrong[name], id: idOf(name) } : []))
  const controls = fields.map((field) =>
    formField({ ...field, id: idOf(field.name), value: typed[field.name] ?? '', error: wrong[field.name] }),
  )
  const body = html`<h1>Contact</h1>${formProblem(problems)}<form method="post" action="/contact" novalidate>${controls}<button>Send</button></form>`
  return plainPage({ brand, title: 'Error: Contact', body })
}

const thanks = (brand: string, ticket: string) =>
  plainPage({
    brand,
    title: messages.enquirySent,
    body: html`<h1>${messages.enquirySent}</h1><p class="done">Your ticket number is <strong>${ticket}</strong>. Please name it when you ask again.</p><p>A letter confirms it. ${messages.enquiryAnswered}</p>`,
  })
