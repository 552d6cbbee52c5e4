import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../../platform/http/add-route'
import { AppError } from '../../../platform/http/app-error'
import type { Services } from '../../../platform/process/services'
import * as m from '../../contract/messages'
import { razorpayAdminRoutes, razorpayRoutes } from '../../contract/razorpay'
import { neededVariables } from './razorpay-config'
import { findLastEventTime } from './razorpay-queries'

export function registerRazorpaySetupRoutes(app: FastifyInstance, { db, config }: Services): void {
  addRoute(app, db, razorpayAdminRoutes.setup, async () => ({
    missing: config.razorpay ? [] : [...neededVariables],
    isTest: config.razorpay?.isTest ?? false,
    webhookUrl: config.origin + razorpayRoutes.webhook.path,
    lastWebhookAt: (await findLastEventTime(db))?.toISOString() ?? null,
  }))
}

/** A method that cannot take a payment is not offered to anybody. */
export function refuseWithoutKeys(
  methods: readonly { code: string; isOn: boolean }[],
  { razorpay }: Services['config'],
): void {
  const at = methods.findIndex(({ code, isOn }) => code === 'RAZORPAY' && isOn)
  if (at < 0 || razorpay) return
  const message = m.razorpayNeedsKeys({ names: neededVariables.join(', ') })
  throw new AppError(422, 'METHOD_NOT_READY', message, { fields: { [`methods.${at}.isOn`]: message } })
}
