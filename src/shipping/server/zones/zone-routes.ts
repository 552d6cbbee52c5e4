import type { FastifyInstance } from 'fastify'
import { dayInIndia } from '../../../platform/contract/india-time'
import { toPaise } from '../../../platform/contract/money'
import { addRoute, done } from '../../../platform/http/add-route'
import { addFileRoute, addUploadRoute } from '../../../platform/http/file-route'
import { repeatable } from '../../../platform/http/idempotency-key'
import type { Services } from '../../../platform/process/services'
import { zoneRoutes } from '../../contract/delivery-zones'
import { checkDelivery } from './check-delivery'
import { exportZones, importZones } from './import-zones'
import { addZone, changeZone, listZones, removeZone, showZone, sortZones } from './save-zone'
import { findUnweighed } from './zone-queries'

export function registerZoneRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  addRoute(app, db, zoneRoutes.list, () => listZones(db))
  addRoute(app, db, zoneRoutes.arrange, ({ staff, query, body }) =>
    sortZones(db, staff, { ...query, ...body }),
  )
  addRoute(app, db, zoneRoutes.show, ({ params }) => showZone(db, params.id))
  addRoute(app, db, repeatable(zoneRoutes.add), ({ staff, body }) => addZone(db, staff, body))
  addRoute(app, db, repeatable(zoneRoutes.change), ({ staff, params, query, body }) =>
    changeZone(db, staff, { ...params, ...query }, body),
  )
  addRoute(app, db, zoneRoutes.remove, ({ staff, params }) => done(removeZone(db, staff, params.id)))
  addRoute(app, db, zoneRoutes.check, ({ query: { state, pincode, grams, goods } }) =>
    checkDelivery(db, { state, pincode }, { grams, goods: toPaise(goods) }),
  )
  addRoute(app, db, zoneRoutes.unweighed, async () => {
    const products = await findUnweighed(db)
    return { total: products[0]?.total ?? 0, rows: products.map(({ id, title }) => ({ id, title })) }
  })
  addUploadRoute(app, db, zoneRoutes.import, ({ staff, query, body }) =>
    importZones(db, staff, { bytes: body, apply: query.apply === 'yes' }),
  )
  addFileRoute(app, db, zoneRoutes.export, async () => ({
    name: `delivery-zones-${dayInIndia(new Date())}.csv`,
    content: await exportZones(db),
  }))
}
