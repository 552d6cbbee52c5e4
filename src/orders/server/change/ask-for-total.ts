import type { OrderQuote } from '../../../checkout/server/quote-order'
import { isCash, type PaymentMethod } from '../../../payments/contract/payment-methods'
import { linkForEmail } from '../../../payments/server/links/store-link'
import { methodOff } from '../../../payments/server/providers/method-errors'
import type { Database } from '../../../platform/db/tables'
import type { Staff } from '../../../staff/server/staff-sessions'
import { dropDifference, isOpenDifference, startDifference } from '../difference'
import type { findEmailFacts } from '../move-queries'
import { findOrder } from '../order-queries'
import { moneyAfterChange } from './change-money'
import { type OrderToChange, updateAmount, updateDifference } from './change-queries'

/** How the difference of a paid order can be paid: as it is now or as the order was, else in cash on delivery. The first is usual. */
export function differenceMethods(order: OrderToChange, { price }: OrderQuote): PaymentMethod[] {
  const asked = isOpenDifference(order) ? [order.method] : []
  const cash = price.methods.filter(({ code, isAvailable }) => isAvailable && isCash(code))
  return [...new Set([...asked, order.first_method, ...cash.map(({ code }) => code)])]
}

/**
 * Asks for the new total of a changed order. What was received stays received: another payment asks for the difference, and
 * without one it is dropped.
 */
export async function askForTotal(
  tx: Database,
  staff: Staff,
  order: OrderToChange,
  { quote, payBy }: { quote: OrderQuote; payBy: PaymentMethod | undefined },
): Promise<void> {
  const { total } = quote.price
  if (total === order.total_paise) return
  const { toPay: amount, paid } = moneyAfterChange(order, total)
  if (paid !== undefined && amount > 0) {
    const methods = differenceMethods(order, quote)
    const method = methods.find((one) => payBy === undefined || one === payBy)
    if (!method) throw methodOff()
    if (isOpenDifference(order) && method === order.method)
      return updateDifference(tx, order.payment_id, amount)
    return startDifference(tx, order, staff, { method, amount, received: order.received_paise })
  }
  if (isOpenDifference(order)) await dropDifference(tx, order, staff)
  await updateAmount(tx, order.id, total)
}

/** The token of a link in the email, by which the customer pays the difference of a paid order. */
export async function linkToPay(
  tx: Database,
  staff: Staff,
  facts: Awaited<ReturnType<typeof findEmailFacts>>,
): Promise<string | undefined> {
  if (facts.earlier_paise === 0 || !facts.email) return undefined
  return linkForEmail(tx, await findOrder(tx, facts.id), staff, facts.email)
}
