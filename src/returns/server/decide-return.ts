import { validate as isId } from 'uuid'
import { queueReturnDecided } from '../../email/server/return-outbox'
import { recordOrderChange } from '../../orders/server/actor'
import { findEmailFacts, lockOrder } from '../../orders/server/move-queries'
import type { Database } from '../../platform/db/tables'
import { notFound } from '../../platform/http/app-error'
import type { Staff } from '../../staff/server/staff-sessions'
import { isCredit, type ReturnDecision } from '../contract/admin-returns'
import { returnStatusTable } from '../contract/return-terms'
import { creditReturn } from './credit-return'
import { decidedSince } from './return-errors'
import {
  findOrderOfReturn,
  findReturn,
  type ReturnRow,
  setCreditNote,
  setReturnStatus,
} from './return-queries'
import { contentsOf } from './return-serializer'

/** A repeat by the same person changes nothing; the second of two people gets a 409. */
export async function decideReturn(
  db: Database,
  staff: Staff,
  id: string,
  decision: ReturnDecision,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const orderId = isId(id) ? await findOrderOfReturn(tx, id) : undefined
    const order = orderId ? await lockOrder(tx, orderId) : undefined
    const request = order && (await findReturn(tx, id))
    if (!request) throw notFound()
    if (!isRepeat(request, staff, decision)) await decide(tx, staff, request, decision)
  })
}

function isRepeat(request: ReturnRow, staff: Staff, { from, to }: ReturnDecision): boolean {
  const { status, staff_id, staff_name } = request
  if (status === to && staff_id === staff.id) return true
  if (status !== from || !returnStatusTable[status].next.includes(to)) throw decidedSince(status, staff_name)
  return false
}

async function decide(
  tx: Database,
  staff: Staff,
  request: ReturnRow,
  decision: ReturnDecision,
): Promise<void> {
  const { order_id } = request
  const { to, answer } = decision
  const isOver = returnStatusTable[to].next.length === 0
  const decided = { status: to, answer, staff_id: staff.id, staff_name: staff.name }
  await setReturnStatus(tx, request, { ...decided, isOver })
  const after = { return: to }
  await recordOrderChange(tx, staff, order_id, {
    action: 'return decided',
    before: { return: request.status },
    after,
  })
  const credit = to === 'Completed' && isCredit(decision.credit) ? decision.credit : undefined
  const credited = credit && (await creditReturn(tx, staff, request, { credit, answer }))
  if (credited) await setCreditNote(tx, request.id, credited.note)
  // The email about the returned order says the rest.
  if (credited?.isWhole) return
  const facts = {
    status: to,
    lines: contentsOf(request),
    answer,
    credit: credited?.note ? { note: credited.note, amount: credited.amount } : null,
  }
  await queueReturnDecided(tx, await findEmailFacts(tx, order_id), facts)
}
