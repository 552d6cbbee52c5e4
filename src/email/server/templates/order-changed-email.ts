import { formatPaise } from '../../../platform/contract/money'
import { type EmailContent, greet, type Writer } from '../email'
import * as m from '../messages'
import { orderLinks } from './order-links'
import { type Asking, differenceToPay, numberOf } from './order-step-emails'

type Changed = Asking & { changes: readonly string[] }

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
      ...(step.due > 0 ? [m.willRefund({ due: formatPaise(step.due) })] : differenceToPay(step, writer)),
      ...(step.told === '' ? [] : [m.aMessageFromTheShop(), { lines: step.told.split('\n') }]),
      m.notWhatYouAsked({ phone: writer.shop.phone }),
      ...orderLinks(step.orderId, writer),
    ],
  }
}
