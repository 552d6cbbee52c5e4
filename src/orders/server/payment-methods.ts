import type { OrderRequest } from '../../checkout/server/order-request'
import type { PaymentMethod, PaymentStatus } from '../contract/payment-status'

type PaymentRequest = OrderRequest['payment']

export interface NewPayment {
  provider: PaymentMethod
  status: PaymentStatus
  /** Of the provider or the payer; empty for cash. */
  reference: string
  client_reference: string | null
  qr_reference: string | null
}

/** The first payment row of each method. Neither is paid until staff have seen the money. */
const paymentMethods: {
  [M in PaymentMethod]: (request: Extract<PaymentRequest, { method: M }>) => Omit<NewPayment, 'provider'>
} = {
  COD: ({ clientReference = null }) => ({
    status: 'Pending',
    reference: '',
    client_reference: clientReference,
    qr_reference: null,
  }),
  UPI: ({ reference, qrReference = null }) => ({
    status: reference === '' ? 'Pending' : 'Verifying',
    reference,
    client_reference: null,
    qr_reference: qrReference,
  }),
}

export const startPayment = (request: PaymentRequest): NewPayment => ({
  provider: request.method,
  ...(request.method === 'COD' ? paymentMethods.COD(request) : paymentMethods.UPI(request)),
})
