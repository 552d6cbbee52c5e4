import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../../platform/http/add-route'
import type { Services } from '../../../platform/process/services'
import { packRoutes } from '../../contract/packs'
import { savePack, showPack } from './packs'

export function registerPackRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  addRoute(app, db, packRoutes.show, ({ params }) => showPack(db, params.id))
  addRoute(app, db, packRoutes.save, ({ staff, params, body }) => savePack(db, staff, params.id, body))
}
