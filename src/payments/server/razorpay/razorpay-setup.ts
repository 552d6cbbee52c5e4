import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../../platform/http/add-route'
import type { Services } from '../../../platform/process/services'
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
