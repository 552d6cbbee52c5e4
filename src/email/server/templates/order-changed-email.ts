import { isCash } from '../../../payments/contract/payment-methods'
import { formatRupees, type Paise, toRupees } from '../../../platform/contract/money'
import { type EmailContent, greet, type Writer } from '../email'
import * as m from '../messages'
import { orderLinks } from './order-links'
import { numberOf, type Step } from './order-step-emails'

/** Staff have changed lines or address of the order. */
export function orderChanged(step: Step & { changes: readonly string[] }, writer: Writer): EmailContent {
  const number = numberOf(step)
  return {
    subject: m.yourOrderNumberWasChanged({ number }),
    greeting: greet(step.firstname),
    body: [
      m.weHaveChangedYourOrder({ number }),
      { lines: step.changes },
      m.yourOrderNowCosts({ total: rupees(step.total) }),
      ...dueNow(step),
      ...(step.told === '' ? [] : [m.aMessageFromTheShop(), { lines: step.told.split('\n') }]),
      m.isThisNotWhatYou({ phone: writer.shop.phone }),
      ...orderLinks(step.orderId, writer),
    ],
  }
}

function dueNow(step: Step): string[] {
  if (step.due > 0) return [m.weWillRefundDueAnd({ due: rupees(step.due) })]
  return isCash(step.method) && step.payment === 'Pending'
    ? [m.keepCashReady({ amount: rupees(step.total) })]
    : []
}

const rupees = (paise: Paise) => formatRupees(toRupees(paise))
