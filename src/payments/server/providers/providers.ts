import type { NextStep } from '../../../orders/contract/order-payment'
import { asksToPay } from '../../../orders/contract/payable-order'
import { firstPaymentStatus } from '../../../orders/contract/payment-status'
import type { OrderRow } from '../../../orders/server/order-queries'
import { kindOfMethod, type PaymentMethod } from '../../contract/payment-methods'
import { razorpay } from '../razorpay/razorpay-provider'
import { cashOnDelivery } from './cash-on-delivery'
import { methodOff } from './method-errors'
import type { MethodFields } from './payment-body'
import type { NewPayment, PaymentProvider, PaymentRequest, ProviderServices } from './provider'
import { upiTransfer } from './upi-transfer'

/** In the order in which the shop offers them. A method without a provider here cannot be chosen. */
export const paymentProviders: readonly PaymentProvider[] = [razorpay, upiTransfer, cashOnDelivery]

/** Money that came another way is sent back by staff. */
export const refundingMethods: readonly PaymentMethod[] = paymentProviders
  .filter(({ refund }) => refund !== undefined)
  .map(({ code }) => code)

export function findProvider(method: PaymentMethod): PaymentProvider {
  const provider = paymentProviders.find(({ code }) => code === method)
  if (!provider) throw methodOff()
  return provider
}

/** Reads the method of a request and its own fields. */
export const readPayment = (
  { method, ...fields }: { method: PaymentMethod } & MethodFields,
  customerId: string,
): PaymentRequest => ({ method, ...findProvider(method).read?.(fields, customerId) })

/** The first row of an attempt, without its amount. */
export const startPayment = (request: PaymentRequest): NewPayment => ({
  provider: request.method,
  status: firstPaymentStatus[kindOfMethod(request.method)],
  reference: '',
  client_reference: null,
  qr_reference: null,
  ...findProvider(request.method).start?.(request),
})

/** What the payer's browser does next; undefined if there is nothing to do. */
export async function findNextStep(
  services: ProviderServices,
  order: OrderRow,
): Promise<NextStep | undefined> {
  if (!asksToPay({ ...order, payment: order.payment_status })) return undefined
  return findProvider(order.method).next?.(services, order)
}
