import { isReceived } from '../../../orders/contract/payment-status'
import { isCash } from '../../../payments/contract/payment-methods'
import { formatPaise } from '../../../platform/contract/money'
import { type EmailContent, greet, type Writer } from '../email'
import * as m from '../messages'
import { orderLinks } from './order-links'
import { cashToPay, numberOf, type Step } from './order-step-emails'

/** `payToken`: of the link by which the customer pays the difference. */
type Changed = Step & { changes: readonly string[]; payToken?: string }

/** Staff have changed lines or address of the order. */
export function orderChanged(step: Changed, writer: Writer): EmailContent {
  const number = numberOf(step)
  return {
    subject: m.yourOrderNumberWasChanged({ number }),
    greeting: greet(step.firstname),
    body: [
      m.weHaveChangedYourOrder({ number }),
      { lines: step.changes },
      m.yourOrderNowCosts({ total: formatPaise(step.total) }),
      ...(step.due > 0 ? [m.willRefund({ due: formatPaise(step.due) })] : toPay(step, writer)),
      ...(step.told === '' ? [] : [m.aMessageFromTheShop(), { lines: step.told.split('\n') }]),
      m.notWhatYouAsked({ phone: writer.shop.phone }),
      ...orderLinks(step.orderId, writer),
    ],
  }
}

/** The difference to what was paid, or cash. */
function toPay(step: Changed, { origin }: Writer): EmailContent['body'] {
  const { earlier, toPay: difference = 0, total, payment, payToken, orderId } = step
  const isOpen = earlier !== undefined && !isReceived(payment) && difference > 0
  const paid = isOpen ? [m.youHavePaidPartOfIt({ paid: formatPaise(total - difference) })] : []
  if (!isOpen || isCash(step.method)) return [...paid, ...cashToPay(step)]
  if (payment === 'Verifying') return paid
  return [
    ...paid,
    m.pleasePayTheDifference({ amount: formatPaise(difference) }),
    { link: `${origin}${payToken ? `/pay/${payToken}` : `/my-orders/${orderId}`}`, label: m.payNow() },
  ]
}
