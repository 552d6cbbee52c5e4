import type { NextStep } from '../../../orders/contract/order-payment'
import type { OrderRow } from '../../../orders/server/order-queries'
import { AppError } from '../../../platform/http/app-error'
import type { PageGuest } from '../../../platform/ssr/page-document'
import * as m from '../../contract/messages'
import type { PaymentProvider, ProviderServices } from '../providers/provider'
import { ProviderRejected, ProviderUnreachable } from '../providers/provider-errors'
import { openCheckout } from './open-checkout'
import { neededVariables, type RazorpayConfig } from './razorpay-config'

/** Apps that pay by UPI, which the payment window opens on a phone. */
const upiApps = ['upi:', 'gpay:', 'tez:', 'phonepe:', 'paytmmp:', 'credpay:', 'bhim:']

/** What the payment window needs on the page that opens it: its script adds styles, and further scripts of Razorpay. */
const checkoutGuest = ({ standIn }: Pick<RazorpayConfig, 'standIn'>): PageGuest => ({
  origins: [standIn ?? 'https://*.razorpay.com'],
  apps: upiApps,
})

/** Cards, UPI and net banking in the hosted checkout of Razorpay (decision 36). */
export const razorpay: PaymentProvider = {
  code: 'RAZORPAY',
  missing: (config) =>
    config.razorpay ? undefined : m.razorpayNeedsKeys({ names: neededVariables.join(', ') }),
  guest: (config) => config.razorpay && checkoutGuest(config.razorpay),
  next,
  async refund({ razorpay: client }, { id, receipt, amount }) {
    if (!client) throw new Error('Razorpay has no keys')
    const refund = await client.refund(receipt, { amount, key: id })
    return { reference: refund.id, isDone: refund.status === 'processed' }
  },
}

async function next({ db, log, razorpay: client }: ProviderServices, order: OrderRow): Promise<NextStep> {
  if (!client) throw new AppError(409, 'METHOD_NOT_READY', m.onlinePaymentNotReady())
  try {
    return {
      kind: 'razorpay',
      data: { page: `/my-orders/${order.id}?pay`, ...(await openCheckout(db, client, order)) },
    }
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRejected)) throw error
    log.warn({ reason: error.message, orderId: order.id }, 'Razorpay made no order to pay')
    throw new AppError(503, 'PROVIDER_UNREACHABLE', m.onlinePaymentUnreachable())
  }
}
