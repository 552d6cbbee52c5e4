import { upiReferenceNeeded } from '../../../orders/server/order-errors'
import { isReferenceOf } from '../../contract/upi'
import type { PaymentProvider } from './provider'

/** The payer scans our QR code or types our UPI ID, and tells us the number of the transfer, which staff check. */
export const upiTransfer: PaymentProvider = {
  code: 'UPI',
  read: ({ upiTransactionId: reference, qrReference }, customerId) => ({
    reference,
    ...(qrReference && isReferenceOf(customerId, qrReference) && { qrReference }),
  }),
  start({ reference = '', byLink, qrReference = null }) {
    if (reference === '' && !byLink) throw upiReferenceNeeded()
    return { reference, qr_reference: qrReference, ...(reference === '' && { status: 'Pending' }) }
  },
}
