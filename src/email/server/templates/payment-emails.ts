import type { ReceiptProblem } from '../../../payments/contract/payment-receipts'
import { formatRupees, type Paise, toRupees } from '../../../platform/contract/money'
import { type EmailContent, greet, type Writer } from '../email'
import * as m from '../messages'
import { numberOf, type Step } from './order-step-emails'

export interface ExtraPaymentFacts {
  amount: Paise
  problem: ReceiptProblem
}

/** Money that came but does not pay the order. */
export function extraPayment(step: Step & ExtraPaymentFacts, { origin, shop }: Writer): EmailContent {
  const [amount, orderNumber] = [formatRupees(toRupees(step.amount)), numberOf(step)]
  const why = {
    replaced: m.youChoseAnotherWayToPay(),
    amount: m.theOrderCostsAnotherAmount({ total: formatRupees(toRupees(step.total)) }),
    again: m.theOrderWasPaidBefore(),
  }
  return {
    subject: m.yourOrderWeWillRefund({ orderNumber, amount }),
    greeting: greet(step.firstname),
    body: [
      m.weReceivedAmountThatPaysNothing({ amount, orderNumber, why: why[step.problem] }),
      m.weWillRefundAmount({ amount, phone: shop.phone }),
      { link: `${origin}/my-orders/${step.orderId}`, label: m.viewYourOrder() },
    ],
  }
}
