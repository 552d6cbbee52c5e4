import { drafts } from '../../platform/storefront/drafts'

const nameOf = (orderId: string) => `correction ${orderId}`

/** Saved, because phones discard a page while the UPI app is open. */
export const correctionDraft = {
  read(orderId: string): string {
    const saved = drafts.read(nameOf(orderId))
    return typeof saved === 'string' ? saved : ''
  },
  keep: (orderId: string, typed: string) => drafts.keep(nameOf(orderId), typed),
  drop: (orderId: string) => drafts.drop(nameOf(orderId)),
}
