import type { ReceiptProblem } from '../../../payments/contract/payment-receipts'
import { formatPaise, type Paise } from '../../../platform/contract/money'
import { type EmailContent, greet, type Writer } from '../email'
import * as m from '../messages'
import { numberOf, type Step } from './order-step-emails'

export interface ExtraPaymentFacts {
  amount: Paise
  problem: ReceiptProblem
}

/** Money that came but does not pay the order. */
export function extraPayment(step: Step & ExtraPaymentFacts, { origin, shop }: Writer): EmailContent {
  const [amount, orderNumber] = [formatPaise(step.amount), numberOf(step)]
  const why = {
    replaced: m.otherMethodChosen(),
    amount: m.amountNotRight({ total: formatPaise(step.toPay ?? step.total) }),
    again: m.alreadyPaid(),
  }
  return {
    subject: m.willRefundSubject({ orderNumber, amount }),
    greeting: greet(step.firstname),
    body: [
      m.paymentPaysNothing({ amount, orderNumber, why: why[step.problem] }),
      m.weWillRefundAmount({ amount, phone: shop.phone }),
      { link: `${origin}/my-orders/${step.orderId}`, label: m.viewYourOrder() },
    ],
  }
}
