import type { FastifyInstance } from 'fastify'
import { startExport, startImport } from '../../../imports/server/product-files'
import { serve } from '../../../platform/http/serve'
import { serveUpload } from '../../../platform/http/serve-file'
import type { Services } from '../../../platform/process/services'
import { adminProductFileRoutes as fileRoutes } from '../../contract/admin-product-files'
import { adminProductRoutes as routes } from '../../contract/admin-products'
import { adminStockRoutes as stockRoutes } from '../../contract/admin-stock'
import { changeStock, countStock, listCorrections } from '../stock/stock-corrections'
import { findChoices } from './product-list-queries'
import { addPicture, arrangePictures, cropPicture, forgetPicture } from './product-pictures'
import { addProduct, archiveProduct, changeProduct, listForStaff, showForStaff } from './products'

export function serveAdminProducts(app: FastifyInstance, services: Services): void {
  const { db } = services
  serve(app, db, routes.list, ({ query }) => listForStaff(services, query))
  serve(app, db, routes.choices, () => findChoices(db))
  serve(app, db, routes.show, ({ params }) => showForStaff(services, params.id))
  serve(app, db, routes.create, ({ staff, body }) => addProduct(services, staff, body))
  serve(app, db, routes.change, ({ staff, params, body }) => changeProduct(services, staff, params.id, body))
  serve(app, db, routes.archive, ({ staff, params }) => archiveProduct(services, staff, params.id, true))
  serve(app, db, routes.restore, ({ staff, params }) => archiveProduct(services, staff, params.id, false))

  serve(app, db, stockRoutes.corrections, ({ params }) => listCorrections(db, params.id))
  serve(app, db, stockRoutes.change, ({ staff, params, body }) =>
    changeStock(services, staff, params.id, body),
  )
  serve(app, db, stockRoutes.count, ({ staff, params, body }) => countStock(services, staff, params.id, body))

  serveUpload(app, db, routes.addPicture, ({ staff, params, query, body }) =>
    addPicture(services, staff, { productId: params.id, ...query, bytes: body }),
  )
  serve(app, db, routes.forgetPicture, ({ params }) => forgetPicture(services, params.id, params.jobId))
  serve(app, db, routes.cropPicture, ({ staff, params, body }) =>
    cropPicture(services, staff, { productId: params.id, mediaId: params.mediaId, frame: body }),
  )
  serve(app, db, routes.arrangePictures, ({ staff, params, body }) =>
    arrangePictures(services, staff, params.id, body),
  )
  serveUpload(app, db, fileRoutes.import, ({ staff, query, body }) =>
    startImport(db, staff, { bytes: body, apply: query.apply === 'yes' }),
  )
  serve(app, db, fileRoutes.export, ({ staff }) => startExport(db, staff, new Date()))
}
