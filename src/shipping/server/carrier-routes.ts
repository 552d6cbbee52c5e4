import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../platform/http/add-route'
import type { Services } from '../../platform/process/services'
import { readSettings } from '../../settings/server/settings'
import { carrierRoutes } from '../contract/carrier-routes'
import { carrierNames } from '../contract/carriers'

export function registerCarrierRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  addRoute(app, db, carrierRoutes.list, async () => {
    const { carriers } = await readSettings(db)
    return { names: carrierNames(carriers) }
  })
}
