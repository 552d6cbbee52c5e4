import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../../platform/http/add-route'
import { repeatable } from '../../../platform/http/idempotency-key'
import type { Services } from '../../../platform/process/services'
import { guideRoutes } from '../../contract/product-guide'
import { saveGuide, showGuide } from './guides'

export function registerGuideRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  addRoute(app, db, guideRoutes.show, ({ params }) => showGuide(db, params.id))
  addRoute(app, db, repeatable(guideRoutes.save), ({ staff, params, query, body }) =>
    saveGuide(db, staff, { id: params.id, version: query.version }, body),
  )
}
