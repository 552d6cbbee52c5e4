import { claimOpenRefunds } from '../refunds/provider-refund-queries'
import type { RefundRow } from '../refunds/refund-queries'
import { sendRefund } from '../refunds/send-refund'
import type { RazorpayServices } from './razorpay-services'
import { recordRefund } from './record-refund'

/** Sends refunds again whose answer was lost, and asks for those that are not settled. */
export async function askAboutRefunds(services: RazorpayServices): Promise<void> {
  for (const refund of await claimOpenRefunds(services.db))
    await askAbout(services, refund).catch((error: Error) =>
      services.log.warn({ reason: error.message }, 'Razorpay did not say whether a refund is processed'),
    )
}

async function askAbout(services: RazorpayServices, refund: RefundRow) {
  if (refund.provider_refund)
    await recordRefund(services.db, await services.razorpay.findRefund(refund.provider_refund))
  else await sendRefund(services, refund)
}
