import type { PaymentProvider } from './provider'

export const cashOnDelivery: PaymentProvider = {
  code: 'COD',
  start: ({ clientReference = null }) => ({ client_reference: clientReference }),
}
