import { savedAddress } from '../../checkout/storefront/address/shipping-draft'
import { drafts } from '../../platform/storefront/drafts'
import { isTransfer, type PaymentMethod, paymentMethods } from '../contract/payment-methods'
import { lastMethod } from './last-method'

/** Saved, because phones discard a page while the UPI app is open. */
export interface PaymentDraft {
  method: PaymentMethod
  /** The address is complete and the UPI panel open. */
  paying: boolean
  transactionId: string
  /** The amount in rupees shown when the page was hidden, for example behind a UPI app: it may be paid. */
  asked?: number | undefined
}

const draftName = 'payment'
const fresh: PaymentDraft = { method: 'COD', paying: false, transactionId: '' }

export function readPaymentDraft(): PaymentDraft {
  const saved = drafts.read(draftName)
  if (typeof saved !== 'object' || saved === null) return { ...fresh, method: methodBefore() }
  const { method, paying, transactionId, asked }: Record<string, unknown> = { ...saved }
  const chosen = paymentMethods.find((one) => one === method) ?? 'COD'
  return {
    method: chosen,
    paying: isTransfer(chosen) && paying === true,
    transactionId: typeof transactionId === 'string' ? transactionId : '',
    asked: typeof asked === 'number' ? asked : undefined,
  }
}

/** Only a UPI checkout saves an address before the order, so a saved one means an unfinished UPI checkout. */
const methodBefore = () => lastMethod() ?? (savedAddress() === undefined ? 'COD' : 'UPI')

export const keepPaymentDraft = (change: Partial<PaymentDraft>) =>
  drafts.keep(draftName, { ...readPaymentDraft(), ...change })

export const dropPaymentDraft = () => drafts.drop(draftName)
