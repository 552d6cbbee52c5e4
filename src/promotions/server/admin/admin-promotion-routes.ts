import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../../platform/http/add-route'
import { repeatable } from '../../../platform/http/idempotency-key'
import type { Services } from '../../../platform/process/services'
import { adminPromotionRoutes as routes } from '../../contract/admin-promotions'
import {
  addPromotion,
  archivePromotion,
  changePromotion,
  listPromotions,
  showPromotion,
} from './admin-promotions'

export function registerAdminPromotionRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  addRoute(app, db, routes.list, ({ query }) => listPromotions(db, query))
  addRoute(app, db, routes.show, ({ params }) => showPromotion(db, params.id))
  addRoute(app, db, repeatable(routes.add), ({ staff, body }) => addPromotion(db, staff, body))
  addRoute(app, db, repeatable(routes.change), ({ staff, params, body }) =>
    changePromotion(db, staff, params.id, body),
  )
  addRoute(app, db, routes.archive, ({ staff, params }) => archivePromotion(db, staff, params.id, 'archived'))
  addRoute(app, db, routes.restore, ({ staff, params }) => archivePromotion(db, staff, params.id, 'restored'))
}
