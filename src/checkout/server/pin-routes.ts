import type { FastifyInstance } from 'fastify'
import { cachedRoute } from '../../platform/cache/cached-route'
import type { ResponseCache } from '../../platform/cache/response-cache'
import { AppError } from '../../platform/http/app-error'
import type { Services } from '../../platform/process/services'
import * as shippingMessages from '../../shipping/contract/messages'
import { pinRoutes } from '../../shipping/contract/pins'
import { findPin } from '../../shipping/server/find-pin'
import { quotePin } from './quote-pin'

/** Offers begin and end without a change in the database. */
const maxAgeMs = 60_000

export function registerPinRoutes(
  app: FastifyInstance,
  { db }: Pick<Services, 'db'>,
  responses: ResponseCache,
): void {
  cachedRoute(app, { db, responses }, pinRoutes.show, async ({ params: { pincode } }) => {
    const pin = await findPin(pincode)
    if (!pin) throw new AppError(404, 'PIN_UNKNOWN', shippingMessages.pinUnknown({ pincode }))
    return { reply: await quotePin(db, pin), shows: ['shop'], maxAgeMs }
  })
}
