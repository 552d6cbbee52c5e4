import { formatRupees, type Paise, toRupees } from '../../platform/contract/money'
import { asksForNumber, trackingUrl } from '../../shipping/contract/carriers'
import { type OrderStatus, orderStatusTable } from '../contract/order-status'
import type { SummaryRow } from './admin/admin-order-queries'
import { formatOrderNumber } from './order-number'

export interface ChatFacts {
  summary: SummaryRow
  /** Of the total, less what was credited since. */
  left: Paise
  firstname: string
  shipment: { carrier: string; tracking_number: string } | undefined
  brand: string
}

/** A chat with the customer and what to say in it, for staff to look over and send (domain.md F8). */
export function whatsAppLink(facts: ChatFacts): string | null {
  const { mobile } = facts.summary
  return mobile === '' ? null : `https://wa.me/91${mobile}?text=${encodeURIComponent(chatText(facts))}`
}

function chatText({ summary, left, firstname, shipment, brand }: ChatFacts): string {
  const number = formatOrderNumber(summary.number, summary.created_at)
  const total = formatRupees(toRupees(left))
  const cash = summary.method === 'COD' && summary.payment_status === 'Pending'
  const link = shipment && trackingUrl(shipment.carrier, shipment.tracking_number)
  const state = `your order ${number} ${orderStatusTable[summary.status].sentence}`
  const sentences: Partial<Record<OrderStatus, string>> = {
    Processing: cash
      ? `we have your order ${number} for ${total}, to be paid in cash. Shall we send it? Please reply YES or NO.`
      : `we have your order ${number} for ${total} and are checking your UPI payment.`,
    Shipped: [
      state,
      shipment ? ` with ${shipment.carrier}` : '',
      shipment?.tracking_number ? `, tracking number ${shipment.tracking_number}` : '',
      '.',
      link ? ` Track it here${asksForNumber(shipment.carrier) ? ' with that number' : ''}: ${link}` : '',
      cash ? ` Please keep ${total} in cash ready.` : '',
    ].join(''),
  }
  return `Hello ${firstname}, this is ${brand}: ${sentences[summary.status] ?? `${state}.`}`
}
