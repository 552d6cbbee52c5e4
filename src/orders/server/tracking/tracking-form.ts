import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { formField, formProblem } from '../../../platform/html/form-field'
import { html } from '../../../platform/html/html'
import { AppError } from '../../../platform/http/app-error'
import { catchAppError, readForms } from '../../../platform/http/forms'
import type { Services } from '../../../platform/process/services'
import { sendFramed } from '../../../platform/ssr/framed-page'
import { TrackingLookup } from '../../contract/tracking'
import * as m from '../messages'
import { findTracking } from './find-tracking'

type Typed = Partial<Record<string, string>>

const fields = [
  { name: 'orderNumber', label: m.orderNumber(), type: 'text', autocomplete: 'off' },
  { name: 'contact', label: m.emailOrMobile(), type: 'text', autocomplete: 'email' },
] as const

/** The form of /track without scripts [LAY-06]. */
export function registerTrackingFormRoutes(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    readForms(scope)
    scope.post<{ Body: Typed | undefined }>('/track', { schema: { hide: true } }, async (request, reply) => {
      const typed = request.body ?? {}
      const read = z.safeParse(TrackingLookup, typed)
      if (!read.success) {
        reply.code(400)
        return sendFramed(services, reply, renderForm(typed, read.error.issues.map(toProblem)))
      }
      const token = await catchAppError(reply, findTracking(services.db, read.data, request.ip))
      return token instanceof AppError
        ? sendFramed(services, reply, renderForm(typed, [{ words: token.message }]))
        : reply.header('cache-control', 'no-store').redirect(`/track/${token}`, 303)
    })
  })
}

interface Problem {
  words: string
  id?: string
}

const idOf = (name: string) => `track-${name}`
const toProblem = ({ path, message }: z.core.$ZodIssue): Problem => ({
  words: message,
  id: idOf(String(path[0])),
})

function renderForm(typed: Typed, problems: readonly Problem[]) {
  const controls = fields.map((field) => {
    const id = idOf(field.name)
    const error = problems.find((problem) => problem.id === id)?.words
    return formField({ ...field, id, value: typed[field.name] ?? '', error })
  })
  const body = html`<h1>${m.trackAnOrder()}</h1>${formProblem(problems)}<form method="post" action="/track" novalidate>${controls}<button>${m.track()}</button></form>`
  return { title: m.errorTrackAnOrder(), body }
}
