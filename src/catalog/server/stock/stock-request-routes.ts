import type { FastifyInstance } from 'fastify'
import * as commonMessages from '../../../platform/contract/messages'
import { addRoute } from '../../../platform/http/add-route'
import type { Services } from '../../../platform/process/services'
import { stockRequestRoutes } from '../../contract/stock-requests'
import { requestStock } from './stock-requests'

export function registerStockRequestRoutes(app: FastifyInstance, { db }: Services): void {
  addRoute(app, db, stockRequestRoutes.ask, async ({ params, body: { email, color } }, { request }) => {
    await requestStock(db, { productId: params.id, email, ip: request.ip, ...(color && { optionId: color }) })
    return { success: true as const, message: commonMessages.stockRequested() }
  })
}
