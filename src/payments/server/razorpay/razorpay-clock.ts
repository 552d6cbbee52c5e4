import { startLoop } from '../../../platform/process/loop'
import type { Services } from '../../../platform/process/services'
import { claimOpenRefunds } from '../refunds/provider-refund-queries'
import type { RefundRow } from '../refunds/refund-queries'
import { sendRefund } from '../refunds/send-refund'
import { captureIfWanted } from './capture-payment'
import { claimOpenOrders, forgetOldEvents } from './razorpay-queries'
import type { RazorpayServices } from './razorpay-services'
import { recordPayment } from './record-payment'
import { recordRefund } from './record-refund'

/** Asks Razorpay for what its webhooks should have told and did not. Several instances share the work. */
export function startRazorpayClock({ db, log, config, razorpay }: Services): () => Promise<void> {
  if (!razorpay) return async () => {}
  const ask = () => askRazorpay({ db, log, config, razorpay })
  return startLoop(log, 60_000, ask, 'Razorpay could not be asked').stop
}

export async function askRazorpay(services: RazorpayServices): Promise<void> {
  await askAboutPayments(services)
  await askAboutRefunds(services)
  await forgetOldEvents(services.db)
}

async function askAboutPayments(services: RazorpayServices): Promise<void> {
  const { db, log, razorpay } = services
  for (const razorpayId of await claimOpenOrders(db, razorpay.config.isTest))
    await askAboutOrder(services, razorpayId).catch((error: Error) =>
      log.warn({ reason: error.message, razorpayId }, 'Razorpay did not say whether an order is paid'),
    )
}

async function askAboutOrder({ db, razorpay }: RazorpayServices, razorpayId: string): Promise<void> {
  for (const payment of await razorpay.findPaymentsOf(razorpayId))
    await recordPayment(db, await captureIfWanted(db, razorpay, { ...payment, order_id: razorpayId }))
}

/** Sends refunds again whose answer was lost, and asks for those that are not settled. */
async function askAboutRefunds(services: RazorpayServices): Promise<void> {
  for (const refund of await claimOpenRefunds(services.db))
    await askAboutRefund(services, refund).catch((error: Error) =>
      services.log.warn({ reason: error.message }, 'Razorpay did not say whether a refund is processed'),
    )
}

async function askAboutRefund(services: RazorpayServices, refund: RefundRow) {
  if (refund.provider_refund)
    await recordRefund(services.db, await services.razorpay.findRefund(refund.provider_refund))
  else await sendRefund(services, refund)
}
