import type { NextStep } from '../../../orders/contract/order-payment'
import { asksToPay } from '../../../orders/contract/payable-order'
import { firstPaymentStatus } from '../../../orders/contract/payment-status'
import type { OrderRow } from '../../../orders/server/order-queries'
import { fieldError } from '../../../platform/http/app-error'
import type { Services } from '../../../platform/process/services'
import type { PageGuest } from '../../../platform/ssr/page-document'
import { kindOfMethod, type PaymentMethod, paymentMethods } from '../../contract/payment-methods'
import type { PaymentPreferences } from '../../contract/payment-preferences'
import { razorpay } from '../razorpay/razorpay-provider'
import { cashOnDelivery } from './cash-on-delivery'
import { methodOff } from './method-errors'
import type { MethodFields } from './payment-body'
import type { NewPayment, PaymentProvider, PaymentRequest, ProviderServices } from './provider'
import { upiTransfer } from './upi-transfer'

type Config = Services['config']

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

/** The methods that the shop offers, before anything is known of an order. */
export const offeredMethods = ({ methods }: PaymentPreferences, config: Config): PaymentMethod[] =>
  paymentMethods.filter((method) => methods[method].isOn && !findProvider(method).missing?.(config))

/** A method that cannot take a payment is not offered to anybody. */
export function assertMethodsReady(
  methods: readonly { code: PaymentMethod; isOn: boolean }[],
  config: Config,
): void {
  for (const [at, { code, isOn }] of methods.entries()) {
    const message = isOn ? findProvider(code).missing?.(config) : undefined
    if (message) throw fieldError(422, 'METHOD_NOT_READY', `methods.${at}.isOn`, message)
  }
}

/** Whose scripts and frames the page that pays shows: only of methods that are on. */
export function guestOf({ methods }: PaymentPreferences, config: Config): PageGuest | undefined {
  const on = paymentProviders.filter(({ code }) => methods[code].isOn)
  const guests = on.flatMap(({ guest }) => guest?.(config) ?? [])
  if (guests.length === 0) return undefined
  return {
    origins: guests.flatMap(({ origins }) => origins),
    apps: guests.flatMap(({ apps }) => apps),
  }
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
