import type { FastifyInstance } from 'fastify'
import { validate as isId } from 'uuid'
import { noOrder } from '../../../orders/server/order-errors'
import { addRoute } from '../../../platform/http/add-route'
import type { Services } from '../../../platform/process/services'
import { paysSampleShop } from '../../../settings/server/readiness/checks'
import { readSettings } from '../../../settings/server/settings'
import { paymentLinkRoutes, payRoutes } from '../../contract/payment-links'
import { claimByLink } from './claim-by-link'
import { createPaymentLink } from './create-link'
import { findLink } from './link-queries'
import { showPayableOrder } from './payable-order'

export function registerPayRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  addRoute(app, db, payRoutes.show, ({ params }) => showPayableOrder(db, params.token))
  addRoute(app, db, payRoutes.claim, ({ params: { token }, body }, { request }) =>
    claimByLink(db, { token, reference: body.upiTransactionId, amount: body.amount, ip: request.ip }),
  )
}

export function registerPaymentLinkRoutes(app: FastifyInstance, { db, config }: Services): void {
  addRoute(app, db, paymentLinkRoutes.find, async ({ params: { id } }) => {
    if (!isId(id)) throw noOrder()
    const link = await findLink(db, id)
    return {
      link: link
        ? {
            by: link.staff_name,
            createdAt: link.created_at.toISOString(),
            expiresAt: link.expires_at.toISOString(),
          }
        : null,
      paysSampleShop: paysSampleShop(await readSettings(db)),
    }
  })
  addRoute(app, db, paymentLinkRoutes.create, ({ staff, params }) =>
    createPaymentLink(db, staff, params.id, config.origin),
  )
}
