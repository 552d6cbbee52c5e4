import { dayInWords } from '../../../platform/contract/india-time'
import { toRupees } from '../../../platform/contract/money'
import { adminOrderMessages } from '../../contract/admin-order-messages'
import type { AdminOrder } from '../../contract/admin-orders'
import * as ordersMessages from '../../contract/messages'
import * as m from '../messages'
import type { HistoryRow } from './admin-order-queries'

export const presentHistory = (history: readonly HistoryRow[]): AdminOrder['history'] =>
  history.map((entry) => ({
    at: entry.at.toISOString(),
    what: entry.what,
    to: textOf(entry),
    was: entry.was,
    note: entry.note,
    told: entry.told,
    ...(entry.method && { method: entry.method }),
    by: entry.actor === 'staff' ? entry.staff_name : names[entry.actor],
  }))

const names = { customer: m.theCustomer(), shop: m.theShop() }

function textOf({ what, to_status, sent, credited }: HistoryRow): string {
  if (credited !== null) return adminOrderMessages.credited(to_status, toRupees(credited))
  if (!sent) return to_status
  const refund = adminOrderMessages.refund(
    toRupees(sent.amount_paise),
    dayInWords(sent.sent_on),
    sent.reference,
  )
  if (what === 'voided') return ordersMessages.refundReversed({ refund })
  return sent.voided_at ? ordersMessages.refundByMistake({ refund }) : refund
}
