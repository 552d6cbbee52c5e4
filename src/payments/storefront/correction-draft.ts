import { drafts } from '../../platform/storefront/drafts'
import * as m from './messages'

const nameOf = (orderId: string) => m.correctionOrderId({ orderId })

/** Saved, because phones discard a page while the UPI app is open. */
export const correctionDraft = {
  read(orderId: string): string {
    const saved = drafts.read(nameOf(orderId))
    return typeof saved === 'string' ? saved : ''
  },
  keep: (orderId: string, typed: string) => drafts.keep(nameOf(orderId), typed),
  drop: (orderId: string) => drafts.drop(nameOf(orderId)),
}
