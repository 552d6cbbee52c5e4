import * as z from 'zod/mini'
import * as ordersMessages from '../../../orders/contract/messages'
import { UpiTransactionId } from '../../../platform/contract/fields'
import { isTransfer, paymentMethods, transferMethods } from '../../contract/payment-methods'

/** What the payer of a transfer says. `qrReference` is the reference in our QR code, if the client showed one. */
const TransferFields = z.object({
  upiTransactionId: UpiTransactionId,
  qrReference: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{4,35}$/))),
})
export type MethodFields = Partial<z.output<typeof TransferFields>>

const otherMethods = paymentMethods.filter((method) => !isTransfer(method))

/**
 * A body with the chosen method and the fields of that method. Not in the contract, where browsers would load it: its
 * schema of the same body leaves them open.
 */
export const withMethod = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.discriminatedUnion(
    'method',
    [
      z.object({ ...shape, method: z.enum(transferMethods), ...TransferFields.shape }),
      z.object({ ...shape, method: z.enum(otherMethods) }),
    ],
    ordersMessages.paymentMethodUnknown(),
  )
