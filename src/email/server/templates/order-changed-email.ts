import { formatRupees, type Paise, toRupees } from '../../../platform/contract/money'
import { type EmailContent, greet, type Writer } from '../email'
import * as m from '../messages'
import { orderLinks } from './order-links'
import { cashToPay, numberOf, type Step } from './order-step-emails'

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
      ...(step.due > 0 ? [m.willRefund({ due: rupees(step.due) })] : cashToPay(step)),
      ...(step.told === '' ? [] : [m.aMessageFromTheShop(), { lines: step.told.split('\n') }]),
      m.notWhatYouAsked({ phone: writer.shop.phone }),
      ...orderLinks(step.orderId, writer),
    ],
  }
}

const rupees = (paise: Paise) => formatRupees(toRupees(paise))
