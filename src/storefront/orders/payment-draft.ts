import { drafts } from '../store/drafts'

/** How far somebody has come with paying; kept, as phones forget a page while its UPI app is open. */
export interface PaymentDraft {
  method: 'COD' | 'UPI'
  /** The address is given and the panel shown. */
  paying: boolean
  transactionId: string
}

const draftName = 'payment'
const fresh: PaymentDraft = { method: 'COD', paying: false, transactionId: '' }

export function readPaymentDraft(): PaymentDraft {
  const kept = drafts.read(draftName)
  if (typeof kept !== 'object' || kept === null) return fresh
  const { method, paying, transactionId }: Record<string, unknown> = { ...kept }
  return {
    method: method === 'UPI' ? 'UPI' : 'COD',
    paying: method === 'UPI' && paying === true,
    transactionId: typeof transactionId === 'string' ? transactionId : '',
  }
}

export const keepPaymentDraft = (change: Partial<PaymentDraft>) =>
  drafts.keep(draftName, { ...readPaymentDraft(), ...change })

export const dropPaymentDraft = () => drafts.drop(draftName)
