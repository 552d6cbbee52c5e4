import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { hourMs } from '../../platform/contract/india-time'
import * as commonMessages from '../../platform/contract/messages'
import { formField, formProblem } from '../../platform/html/form-field'
import { html } from '../../platform/html/html'
import { AppError } from '../../platform/http/app-error'
import { catchAppError, readForms } from '../../platform/http/forms'
import { attemptId } from '../../platform/http/idempotency-key'
import type { Services } from '../../platform/process/services'
import { sendFramed } from '../../platform/ssr/framed-page'
import { Enquiry } from '../contract/enquiries'
import { receiveEnquiry, wordsOfEnquiry } from './enquiries'
import * as m from './messages'

const fields = [
  { name: 'name', label: m.name(), type: 'text', autocomplete: 'name' },
  { name: 'email', label: m.email(), type: 'email', autocomplete: 'email' },
  { name: 'mobile', label: m.mobile(), type: 'tel', autocomplete: 'tel-national' },
  { name: 'comment', label: m.comment(), type: 'area', autocomplete: 'off' },
] as const

type Typed = Partial<Record<string, string>>

/** The contact form without scripts, with the same validation as the API [CONT-01, LAY-06]. */
export function registerEnquiryFormRoutes(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    readForms(scope)
    scope.post<{ Body: Typed | undefined }>(
      '/contact',
      { schema: { hide: true } },
      async (request, reply) => {
        const typed = request.body ?? {}
        const read = z.safeParse(Enquiry, typed)
        if (!read.success) {
          reply.code(400)
          return sendFramed(services, reply, renderForm(typed, wrongIn(read.error)))
        }
        const received = await catchAppError(
          reply,
          receiveEnquiry(services.db, { enquiry: read.data, ip: request.ip, ids: idsOf(read.data) }),
        )
        const refused = received instanceof AppError
        return sendFramed(
          services,
          reply,
          refused ? renderForm(typed, {}, received.message) : thanks(received.ticket),
        )
      },
    )
  })
}

/**
 * The form is cached and has no key: the same text within an hour or two counts as a retry, such as a page
 * reload.
 */
function idsOf(enquiry: Enquiry): readonly [string, string] {
  const hour = Math.floor(Date.now() / hourMs)
  const idIn = (hour: number) => attemptId('plain enquiry', String(hour), ...wordsOfEnquiry(enquiry))
  return [idIn(hour), idIn(hour - 1)]
}

function wrongIn({ issues }: z.core.$ZodError): Typed {
  const wrong: Typed = {}
  for (const { path, message } of issues) wrong[String(path[0])] ??= message
  return wrong
}

/** Keeps the typed values (domain.md C38). */
function renderForm(typed: Typed, wrong: Typed, errorMessage?: string) {
  const idOf = (name: string) => `contact-${name}`
  const problems = errorMessage
    ? [{ words: errorMessage }]
    : fields.flatMap(({ name }) => (wrong[name] ? { words: wrong[name], id: idOf(name) } : []))
  const controls = fields.map((field) =>
    formField({ ...field, id: idOf(field.name), value: typed[field.name] ?? '', error: wrong[field.name] }),
  )
  const body = html`<h1>Contact</h1>${formProblem(problems)}<form method="post" action="/contact" novalidate>${controls}<button>Send</button></form>`
  return { title: m.errorContact(), body }
}

const thanks = (ticket: string) => ({
  title: commonMessages.enquirySent(),
  body: html`<h1>${commonMessages.enquirySent()}</h1><p class="done">Your ticket number is <strong>${ticket}</strong>. Please mention it when you contact us again.</p><p>We have emailed you a confirmation. ${commonMessages.enquiryAnswered()}</p>`,
})
