import { isInStage } from '../../orders/contract/order-status'
import { moveOrder } from '../../orders/server/move-order'
import { lockOrder } from '../../orders/server/move-queries'
import { findOrder } from '../../orders/server/order-queries'
import { collectCash } from '../../payments/server/refunds/payment-state'
import type { Paise } from '../../platform/contract/money'
import type { Database } from '../../platform/db/tables'
import type { Staff } from '../../staff/server/staff-sessions'
import type { CreditStatus } from '../../tax/contract/credit-notes'
import { creditedSince } from '../../tax/server/invoices/invoice-errors'
import { findIssued } from '../../tax/server/invoices/issue-invoice'
import { creditPart, showCreditStatus } from '../../tax/server/rules/part-credit'
import type { ReturnCredit } from '../contract/admin-returns'
import { returnReasonTable } from '../contract/return-terms'
import * as m from './messages'
import { tooManyPieces } from './return-errors'
import type { ReturnRow } from './return-queries'

interface Credited {
  note: string | null
  amount: Paise
  /** Everything came back: the order is now Returned. */
  isWhole: boolean
}

/** Credits what came back: some pieces by a part credit note, everything by returning the order. */
export async function creditReturn(
  tx: Database,
  staff: Staff,
  request: ReturnRow,
  { credit, answer }: { credit: ReturnCredit; answer: string },
): Promise<Credited> {
  const { order_id: orderId } = request
  assertAsked(request, credit)
  const status = await showCreditStatus(tx, orderId, new Date())
  if (status.notes.length !== credit.notes) throw creditedSince()
  if (credit.cashPaid) await noteCash(tx, staff, orderId)
  if (isWhole(status, credit) && (await findOrder(tx, orderId)).status === 'Delivered') {
    await moveOrder(tx, staff, orderId, 'Returned', {
      from: 'Delivered',
      told: answer,
      restock: credit.restock,
    })
    const note = (await findIssued(tx, orderId)).creditNotes.at(-1)
    return { note: note?.number ?? null, amount: note?.totals.total ?? 0, isWhole: true }
  }
  const reason = m.goodsReturned({ reason: returnReasonTable[request.reason].label })
  const { number, totals } = await creditPart(tx, staff, orderId, { ...credit, reason })
  return { note: number, amount: totals.total, isWhole: false }
}

/** Before the credit, which would take less cash to collect for money to refund. */
async function noteCash(tx: Database, staff: Staff, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order && isInStage(order.status, 'arrived')) await collectCash(tx, order, staff)
}

function assertAsked({ lines }: ReturnRow, credit: ReturnCredit): void {
  for (const { position, quantity } of credit.lines) {
    const asked = lines.find((line) => line.position === position)?.quantity ?? 0
    if (quantity > asked) throw tooManyPieces(asked)
  }
}

const isWhole = ({ lines, fee }: CreditStatus, credit: ReturnCredit): boolean =>
  (credit.fee || !fee?.isLeft) &&
  lines.every(
    ({ position, left }) => left === (credit.lines.find((line) => line.position === position)?.quantity ?? 0),
  )
