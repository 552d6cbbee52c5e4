import type { PaymentMethod } from '../../../orders/contract/payment-status'
import { cashOnDelivery } from './cash-on-delivery'
import type { NewPayment, PaymentProvider, PaymentRequest } from './provider'
import { upiTransfer } from './upi-transfer'

/** In the order in which the shop offers them. A method without a provider here cannot be chosen. */
export const paymentProviders: readonly PaymentProvider[] = [upiTransfer, cashOnDelivery]

export const findProvider = (method: PaymentMethod): PaymentProvider | undefined =>
  paymentProviders.find(({ code }) => code === method)

/** Without the total, which the order has. */
export function startPayment(request: PaymentRequest): NewPayment {
  const provider = findProvider(request.method)
  if (!provider) throw new Error(`The payment method ${request.method} has no provider`)
  return provider.start(request)
}
