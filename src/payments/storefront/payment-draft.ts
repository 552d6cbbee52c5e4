import { savedAddress } from '../../checkout/storefront/address/shipping-draft'
import { drafts } from '../../platform/storefront/drafts'
import { lastMethod } from './last-method'

/** How far somebody has come with paying; kept, as phones forget a page while its UPI app is open. */
export interface PaymentDraft {
  method: 'COD' | 'UPI'
  /** The address is given and the panel shown. */
  paying: boolean
  transactionId: string
  /** Rupees that the panel asked for when the page went out of sight, as behind a UPI app: they may be paid. */
  asked?: number | undefined
}

const draftName = 'payment'
const fresh: PaymentDraft = { method: 'COD', paying: false, transactionId: '' }

export function readPaymentDraft(): PaymentDraft {
  const kept = drafts.read(draftName)
  if (typeof kept !== 'object' || kept === null) return { ...fresh, method: methodBefore() }
  const { method, paying, transactionId, asked }: Record<string, unknown> = { ...kept }
  return {
    method: method === 'UPI' ? 'UPI' : 'COD',
    paying: method === 'UPI' && paying === true,
    transactionId: typeof transactionId === 'string' ? transactionId : '',
    asked: typeof asked === 'number' ? asked : undefined,
  }
}

/** An address is saved on the way to a UPI payment, and goes with the order: one that is there was broken off. */
const methodBefore = () => lastMethod() ?? (savedAddress() === undefined ? 'COD' : 'UPI')

export const keepPaymentDraft = (change: Partial<PaymentDraft>) =>
  drafts.keep(draftName, { ...readPaymentDraft(), ...change })

export const dropPaymentDraft = () => drafts.drop(draftName)
