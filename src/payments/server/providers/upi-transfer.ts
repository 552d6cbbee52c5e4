import * as z from 'zod/mini'
import { upiReferenceNeeded } from '../../../orders/server/order-errors'
import { UpiTransactionId } from '../../../platform/contract/fields'
import { parseFields } from '../../../platform/http/parse-fields'
import { isReferenceOf } from '../../contract/upi'
import type { PaymentProvider } from './provider'

const Fields = z.object({
  upiTransactionId: UpiTransactionId,
  qrReference: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{4,35}$/))),
})

/** The payer scans our QR code or types our UPI ID, and tells us the number of the transfer, which staff check. */
export const upiTransfer: PaymentProvider = {
  code: 'UPI',
  read(fields, customerId) {
    const { upiTransactionId: reference, qrReference } = parseFields(Fields, fields)
    return { reference, ...(qrReference && isReferenceOf(customerId, qrReference) && { qrReference }) }
  },
  start({ reference = '', byLink, qrReference = null }) {
    if (reference === '' && !byLink) throw upiReferenceNeeded()
    return { reference, qr_reference: qrReference, ...(reference === '' && { status: 'Pending' }) }
  },
}
