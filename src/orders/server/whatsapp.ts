import { isCash, isTransfer } from '../../payments/contract/payment-methods'
import { chatLink } from '../../platform/contract/chat-link'
import { formatPaise, type Paise } from '../../platform/contract/money'
import { asksForNumber, carrierInWords, type OwnCarrier, trackingUrl } from '../../shipping/contract/carriers'
import { isInStage, type OrderStatus, orderStatusTable } from '../contract/order-status'
import type { PaymentStatus } from '../contract/payment-status'
import type { SummaryRow } from './admin/admin-order-queries'
import { isDifferenceToPay, paidBefore, toPay } from './cash-due'
import * as m from './messages'
import { formatOrderNumber } from './order-number'

export interface ChatFacts {
  summary: SummaryRow
  shipment: { carrier: string; tracking_number: string } | undefined
  /** Not reversed. */
  refunds: readonly { amount_paise: Paise; reference: string }[]
  brand: string
  carriers: readonly OwnCarrier[]
  /** Undefined if the link is over. */
  trackingPage: string | undefined
}

/** The chat about an order in its status (domain.md F8). */
export const whatsAppLink = (facts: ChatFacts): string | null =>
  facts.summary.mobile === '' ? null : chatLink(facts.summary.mobile, chatText(facts))

function transferSentence(
  payment: PaymentStatus,
  words: { number: string; total: string },
): Partial<Record<OrderStatus, string>> {
  if (payment === 'Verifying') return { Processing: m.chatClaimedOrder(words) }
  return payment === 'Pending' ? { Processing: m.chatUnpaidOrder(words) } : {}
}

function differenceSentences(
  summary: SummaryRow,
  words: { number: string; total: string },
): Partial<Record<OrderStatus, string>> {
  if (summary.payment_status === 'Verifying') return {}
  const paid = formatPaise(paidBefore(summary))
  const sentence = m.yourOrderIsPaidInPart({ ...words, paid })
  return { Processing: sentence, Confirmed: sentence }
}

function chatText({ summary, shipment, refunds, brand, carriers, trackingPage }: ChatFacts): string {
  const number = formatOrderNumber(summary.number, summary.created_at)
  const asked = toPay(summary)
  const total = formatPaise(asked)
  const cash = isCash(summary.method) && summary.payment_status === 'Pending' && asked > 0
  const transfer = isTransfer(summary.method)
  const { carrier = '', tracking_number = '' } = shipment ?? {}
  const link = trackingUrl(carrier, tracking_number, carriers)
  const status = m.yourOrderNumberSentence({ number, sentence: orderStatusTable[summary.status].sentence })
  const sentences: Partial<Record<OrderStatus, string>> = {
    ...(isDifferenceToPay(summary)
      ? differenceSentences(summary, { number, total })
      : {
          ...(cash && { Processing: m.chatCashOrder({ number, total }) }),
          ...(transfer && asked > 0 && transferSentence(summary.payment_status, { number, total })),
        }),
    Shipped: [
      status,
      carrier && ` ${m.withCarrier({ carrier: carrierInWords(carrier) })}`,
      tracking_number && m.trackingNumberTrackingNumber({ tracking_number }),
      '.',
      link
        ? ` ${m.trackItHere({ hint: asksForNumber(link, tracking_number) ? ` ${m.withThatNumber()}` : '', link })}`
        : '',
      trackingPage ? ` ${m.yourOrderPage({ trackingPage })}` : '',
      cash && ` ${summary.is_gift ? m.receiverPays({ total }) : m.keepTotalInCashReady({ total })}`,
    ]
      .filter(Boolean)
      .join(''),
  }
  const back = isInStage(summary.status, 'arrived', 'over') ? moneyBack(summary.due_paise, refunds) : []
  if (back.length > 0)
    sentences[summary.status] = [withMoneyBack(summary.status, number, status), ...back].join(' ')
  return m.helloFirstnameThisIsBrand({
    firstname: summary.customer_firstname,
    brand,
    status: sentences[summary.status] ?? `${status}.`,
  })
}

/** Nobody is asked to enjoy what they sent back. */
const withMoneyBack = (status: OrderStatus, number: string, words: string): string =>
  status === 'Delivered' ? m.aboutYourOrder({ number }) : `${words}.`

const moneyBack = (due: Paise, refunds: ChatFacts['refunds']): string[] => [
  ...refunds.map(({ amount_paise, reference }) =>
    m.weSentBack({ amount: formatPaise(amount_paise), reference }),
  ),
  ...(due > 0 ? [m.weWillSendBack({ amount: formatPaise(due) })] : []),
]
