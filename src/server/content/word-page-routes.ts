import type { FastifyInstance } from 'fastify'
import { wordPageRoutes } from '#contract/word-pages'
import { serve } from '../http/serve'
import type { Services } from '../services'
import { listWordPages, saveWordPage, showWordPage } from './edit-word-pages'

export function serveWordPages(app: FastifyInstance, { db }: Services): void {
  serve(app, db, wordPageRoutes.list, () => listWordPages(db))
  serve(app, db, wordPageRoutes.show, ({ params }) => showWordPage(db, params.slug))
  serve(app, db, wordPageRoutes.save, ({ staff, params, body }) => saveWordPage(db, staff, params.slug, body))
}
