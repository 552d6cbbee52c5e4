import type { FastifyInstance } from 'fastify'
import { startExport, startImport } from '../../../imports/server/product-files'
import { addRoute } from '../../../platform/http/add-route'
import { addUploadRoute } from '../../../platform/http/file-route'
import { repeatable } from '../../../platform/http/idempotency-key'
import type { Services } from '../../../platform/process/services'
import { adminProductFileRoutes as fileRoutes } from '../../contract/admin-product-files'
import { adminProductRoutes as routes } from '../../contract/admin-products'
import { adminStockRoutes as stockRoutes } from '../../contract/admin-stock'
import { stockTakingRoutes } from '../../contract/stock-taking'
import { changeStock, countStock, listStockHistory } from '../stock/stock-corrections'
import { listForCounting, saveCounts } from '../stock/take-stock'
import { archiveProduct, archiveProducts } from './archive-products'
import { findChoices } from './product-list-queries'
import { addPicture, arrangePictures, cropPicture, forgetPicture } from './product-pictures'
import { addProduct, changeProduct } from './products'
import { shopAsMaker } from './shop-as-maker'
import { listForStaff, showForStaff } from './show-products'

export function registerAdminProductRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  addRoute(app, db, routes.list, ({ query }) => listForStaff(services, query))
  addRoute(app, db, routes.choices, async () => ({
    ...(await findChoices(db)),
    maker: await shopAsMaker(db),
  }))
  addRoute(app, db, routes.show, ({ params }) => showForStaff(services, params.id))
  addRoute(app, db, repeatable(routes.create), ({ staff, body }) => addProduct(services, staff, body))
  addRoute(app, db, repeatable(routes.change), ({ staff, params, body }) =>
    changeProduct(services, staff, params.id, body),
  )
  addRoute(app, db, routes.archive, ({ staff, params }) => archiveProduct(services, staff, params.id, true))
  addRoute(app, db, routes.archiveMany, async ({ staff, body }) => ({
    archived: await archiveProducts(db, staff, body.ids, true),
  }))
  addRoute(app, db, routes.restoreMany, async ({ staff, body }) => ({
    restored: await archiveProducts(db, staff, body.ids, false),
  }))
  addRoute(app, db, routes.restore, ({ staff, params }) => archiveProduct(services, staff, params.id, false))

  addRoute(app, db, stockTakingRoutes.list, ({ query }) => listForCounting(db, query.category))
  addRoute(app, db, stockTakingRoutes.save, ({ staff, body }) => saveCounts(db, staff, body))
  addRoute(app, db, stockRoutes.history, ({ params, query }) => listStockHistory(db, params.id, query.before))
  addRoute(app, db, repeatable(stockRoutes.change), ({ staff, params, body }) =>
    changeStock(services, staff, params.id, body),
  )
  addRoute(app, db, stockRoutes.count, ({ staff, params, body }) =>
    countStock(services, staff, params.id, body),
  )

  addUploadRoute(app, db, routes.addPicture, ({ staff, params, query, body }) =>
    addPicture(services, staff, { productId: params.id, ...query, bytes: body }),
  )
  addRoute(app, db, routes.forgetPicture, ({ params }) => forgetPicture(services, params.id, params.jobId))
  addRoute(app, db, routes.cropPicture, ({ staff, params, body }) =>
    cropPicture(services, staff, { productId: params.id, mediaId: params.mediaId, frame: body }),
  )
  addRoute(app, db, routes.arrangePictures, ({ staff, params, body }) =>
    arrangePictures(services, staff, params.id, body),
  )
  addUploadRoute(app, db, fileRoutes.import, ({ staff, query, body }) =>
    startImport(db, staff, { bytes: body, apply: query.apply === 'yes', drafts: query.drafts === 'yes' }),
  )
  addRoute(app, db, fileRoutes.export, ({ staff }) => startExport(db, staff, new Date()))
}
