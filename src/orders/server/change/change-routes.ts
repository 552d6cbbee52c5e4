import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../../platform/http/add-route'
import type { Services } from '../../../platform/process/services'
import { orderChangeRoutes } from '../../contract/order-changes'
import { showOrder } from '../admin/show-order'
import { changeOrder } from './change-order'
import { previewChange } from './preview-change'

export function registerOrderChangeRoutes(app: FastifyInstance, { db, config }: Services): void {
  addRoute(app, db, orderChangeRoutes.preview, ({ params, body }) => previewChange(db, params.id, body))
  addRoute(app, db, orderChangeRoutes.save, async ({ staff, params, body }) => {
    await changeOrder(db, staff, params.id, body, config.origin)
    return showOrder(db, params.id, config.origin)
  })
}
