import { asksForNumber, trackingUrl } from '#contract/carriers'
import { formatRupees, type Paise, toRupees } from '#contract/money'
import type { OrderStatus } from '#contract/order-moves'
import type { SummaryRow } from './admin-order-queries'
import { formatOrderNumber } from './order-number'

export interface ChatFacts {
  summary: SummaryRow
  /** Of the total, less what was given back since. */
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
  const sentences: Record<OrderStatus, string> = {
    Processing: cash
      ? `we have your order ${number} for ${total}, to be paid in cash. Shall we send it? Please answer yes or no.`
      : `we have your order ${number} for ${total} and are checking your UPI payment.`,
    Confirmed: `your order ${number} is confirmed, and we pack it next.`,
    Packed: `your order ${number} is packed and waits for the courier.`,
    Shipped: [
      `your order ${number} is on its way`,
      shipment ? ` with ${shipment.carrier}` : '',
      shipment?.tracking_number ? `, tracking number ${shipment.tracking_number}` : '',
      '.',
      link ? ` Follow it here${asksForNumber(shipment.carrier) ? ' with that number' : ''}: ${link}` : '',
      cash ? ` Please keep ${total} in cash ready.` : '',
    ].join(''),
    Delivered: `your order ${number} has been delivered. We hope you enjoy it.`,
    Cancelled: `your order ${number} is cancelled.`,
    Returned: `your order ${number} has come back to us.`,
  }
  return `Hello ${firstname}, this is ${brand}: ${sentences[summary.status]}`
}
