import type { PaymentProvider, ProviderServices } from '../providers/provider'
import { openCheckout } from './open-checkout'
import type { RazorpayClient } from './razorpay-client'

/** Cards, UPI and net banking in the hosted checkout of Razorpay (decision 36). */
export const razorpay: PaymentProvider = {
  code: 'RAZORPAY',
  start: () => ({
    provider: 'RAZORPAY',
    status: 'Pending',
    reference: '',
    client_reference: null,
    qr_reference: null,
  }),
  next: async (services, order) => ({
    kind: 'razorpay',
    data: await openCheckout(services.db, clientOf(services), order),
  }),
  async refund(services, { id, receipt, amount }) {
    const refund = await clientOf(services).refund(receipt, { amount, key: id })
    return { reference: refund.id, isDone: refund.status === 'processed' }
  },
}

function clientOf({ razorpay: client }: ProviderServices): RazorpayClient {
  if (!client) throw new Error('Razorpay has no keys')
  return client
}
