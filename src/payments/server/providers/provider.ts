import type { CashHistory, Place } from '../../../checkout/server/pricing-step'
import type { NextStep } from '../../../orders/contract/order-payment'
import type { PaymentStatus } from '../../../orders/contract/payment-status'
import type { OrderRow } from '../../../orders/server/order-queries'
import type { Paise } from '../../../platform/contract/money'
import type { Services } from '../../../platform/process/services'
import type { PageGuest } from '../../../platform/ssr/page-document'
import type { PaymentMethod } from '../../contract/payment-methods'
import type { PaymentPreferences } from '../../contract/payment-preferences'
import type { MethodFields } from './payment-body'

/** How the customer wants to pay. */
export interface PaymentRequest {
  method: PaymentMethod
  /** Typed by the payer of a transfer: a claim until the bank statement confirms it (domain.md E11). */
  reference?: string | undefined
  /** Staff send a payment link, so there is no reference yet. */
  byLink?: boolean | undefined
  /** The reference in our QR code, if the client showed one. */
  qrReference?: string | undefined
  /** The client's id of a cash order, the same in every repeat of it. */
  clientReference?: string | undefined
}

/** The payment row of a new attempt. */
export interface NewPayment {
  provider: PaymentMethod
  status: PaymentStatus
  /** Of the provider or the payer; empty for cash. */
  reference: string
  client_reference: string | null
  qr_reference: string | null
}

export type ProviderServices = Pick<Services, 'db' | 'config' | 'log' | 'razorpay'>

/** What decides whether an order can be paid this way. */
export interface ChoiceFacts {
  /** Of the order, before the fee of a payment method. */
  total: Paise
  place: Place | undefined
  cashOrders: CashHistory
  byStaff?: boolean | undefined
  payments: PaymentPreferences
}

/** A way to pay. Its label and kind are in `paymentMethodTable`; it is in the list of providers.ts. */
export interface PaymentProvider {
  code: PaymentMethod
  /** Says what the server lacks to take payments this way, such as keys. */
  missing?(config: Services['config']): string | undefined
  /** Whose scripts and frames the page that pays shows. */
  guest?(config: Services['config']): PageGuest | undefined
  /** Why this order cannot be paid this way although the settings of the shop allow it. Pure, like every pricing step. */
  availableFor?(order: ChoiceFacts): string | undefined
  /** Takes what the payment needs from the method's own fields of a request. */
  read?(fields: MethodFields, customerId: string): Omit<PaymentRequest, 'method'>
  /** What the first row of an attempt has of its own. Pure: the row is stored in the transaction that places the order. */
  start?(request: PaymentRequest): Partial<Omit<NewPayment, 'provider'>>
  /**
   * What the payer's browser does next. Called outside of any transaction, after the attempt is stored and at each "Pay now"; a
   * repeat continues the same attempt.
   */
  next?(services: ProviderServices, order: OrderRow): Promise<NextStep>
  /**
   * Sends money back. Returns the provider's id of the refund, and whether it is processed already. Throws a
   * ProviderRejected if it will never be; after any other error the same refund is sent again.
   */
  refund?(services: ProviderServices, refund: ProviderRefund): Promise<{ reference: string; isDone: boolean }>
}

export interface ProviderRefund {
  /** The id of the refund row: makes a repeat the same refund. */
  id: string
  /** The provider's id of the receipt that is refunded. */
  receipt: string
  amount: Paise
}
