import type { PaymentProvider } from './provider'

export const cashOnDelivery: PaymentProvider = {
  code: 'COD',
  start: ({ clientReference = null }) => ({
    provider: 'COD',
    status: 'Pending',
    reference: '',
    client_reference: clientReference,
    qr_reference: null,
  }),
}
