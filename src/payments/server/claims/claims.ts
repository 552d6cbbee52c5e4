import { isInStage } from '../../../orders/contract/order-status'
import type { LockedOrder } from '../../../orders/server/move-queries'
import { updateRefundDue } from '../../../orders/server/order-money-queries'
import { formatOrderNumber } from '../../../orders/server/order-number'
import { toRupees } from '../../../platform/contract/money'
import { inTransaction } from '../../../platform/db/in-transaction'
import type { Database } from '../../../platform/db/tables'
import { isViolation } from '../../../platform/db/violation'
import { AppError, notFound } from '../../../platform/http/app-error'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import * as paymentsMessages from '../../contract/messages'
import { type Claim, type Claims, isCertain, type StatementLine } from '../../contract/payments'
import * as m from '../messages'
import { setPaymentState } from '../refunds/payment-state'
import { findLineFor, ignoreLine, isLineOf, noteReceived, takeLine } from './claim-queries'
import { type ClaimRow, findClaims } from './claims-to-check-queries'
import { findIgnoredLines } from './ignored-lines'
import type { LineRow } from './line-matching'
import { findUnclaimedLines } from './unclaimed-line-queries'

const orderOver = () => new AppError(409, 'ORDER_OVER', paymentsMessages.orderOver())
const lineTaken = () => new AppError(409, 'LINE_TAKEN', paymentsMessages.lineTaken())

const claimsAtMost = 500

export const countCertainClaims = async (db: Database): Promise<number> =>
  (await findClaims(db, claimsAtMost)).map(presentClaim).filter(isCertain).length

export async function readClaims(db: Database): Promise<Claims> {
  const [claims, lines, ignored] = await Promise.all([
    findClaims(db, claimsAtMost),
    findUnclaimedLines(db, 100),
    findIgnoredLines(db, 100),
  ])
  const unclaimed = lines.filter(({ paid }) => !paid)
  return {
    claims: claims.map(presentClaim),
    unclaimed: unclaimed.map(({ replaced, ...line }) => ({
      ...presentLine(line),
      ...(replaced && { replacedIn: presentNumber(replaced) }),
    })),
    unclaimedCount: unclaimed[0]?.count ?? 0,
    paidBefore: lines.filter(({ paid }) => paid).map(presentLine),
    ignored: ignored.map(presentLine),
  }
}

function presentClaim(row: ClaimRow): Claim {
  const sameReference = row.lines.filter((line) => line.same_reference)
  const exact = sameReference.filter((line) => line.amount_paise === row.amount_paise)
  const warnings = {
    unusual: row.unusual,
    amountDiffers: sameReference.length > 0 && exact.length === 0,
    seenBefore: row.seen_before,
    cancelled: isInStage(row.status, 'over'),
  }
  // Staff decide between two lines with one reference, or two orders with one reference.
  const match = exact.length === 1 && !row.seen_before ? exact[0] : undefined
  return {
    orderId: row.order_id,
    number: formatOrderNumber(row.number, row.created_at),
    status: row.status,
    payment: row.payment_status,
    name: row.name,
    mobile: row.mobile,
    reference: row.reference,
    corrected: row.corrected.map(({ was, at }) => ({ was, at: new Date(at).toISOString() })),
    amount: toRupees(row.amount_paise),
    claimedAt: row.claimed_at.toISOString(),
    reminded: row.reminded,
    warnings: (Object.keys(warnings) as (keyof typeof warnings)[]).filter((name) => warnings[name]),
    nearMatch: row.lines.some(({ near, same_reference }) => near && !same_reference),
    match: match ? presentLine(match) : null,
    maybe: row.lines.filter((line) => line !== match).map(presentLine),
  }
}

const presentLine = (row: LineRow): StatementLine => ({
  id: row.id,
  bookedOn: row.booked_on,
  description: row.description,
  references: row.payment_references,
  amount: toRupees(row.amount_paise),
  paidOrder: row.paid && presentNumber(row.paid),
})

const presentNumber = ({ id, number, created_at }: NonNullable<LineRow['paid']>) => ({
  id,
  number: formatOrderNumber(number, new Date(created_at)),
})

/** Of two concurrent confirmations by the same line or for the same order, one succeeds. */
export const confirmClaim = (db: Database, staff: Staff, confirmed: Confirmed) =>
  inTransaction(db, (tx) => confirm(tx, staff, confirmed))

interface Confirmed {
  orderId: string
  /** The bank line; without one, staff saw the payment elsewhere. */
  lineId?: string | undefined
  seenReference?: string | undefined
}

async function confirm(tx: Database, staff: Staff, { orderId, lineId, seenReference }: Confirmed) {
  const line = lineId ? await findLineFor(tx, lineId, orderId) : undefined
  const received = line?.amount_paise
  const note = line?.bank ? noteOf({ typed: line.typed, bank: line.bank }) : undefined
  const order = await setPaymentState(tx, staff, orderId, 'Paid', { seenReference, received, note })
  if (lineId) await settle(tx, staff, order, lineId)
  return order
}

/** Stays in the history when the match is undone. */
const noteOf = ({ typed, bank }: { typed: string; bank: string }) =>
  typed === '' ? m.bankHasReference({ bank }) : m.bankHasOtherReference({ bank, typed })

async function settle(tx: Database, staff: Staff, order: LockedOrder, lineId: string): Promise<void> {
  // A repeat, for example after a lost response.
  if (await isLineOf(tx, lineId, order.payment_id)) return
  try {
    const line = await takeLine(tx, lineId, order)
    if (!line) throw lineTaken()
    await noteReceived(tx, order.id, line.amount_paise)
    await updateRefundDue(tx, order.id)
    await recordChange(tx, staff, {
      entity: 'order',
      entityId: order.id,
      action: 'paid by bank line',
      after: { lineId, bookedOn: line.booked_on, description: line.description },
    })
  } catch (error) {
    if (isViolation(error, 'statement_line_payment_id_key')) throw lineTaken()
    throw error
  }
}

/**
 * Each claim in its own transaction, so that a conflict stops no other claim. An order that is over is left out,
 * because its payment has to be refunded.
 */
export async function confirmClaims(db: Database, staff: Staff, pairs: readonly Confirmed[]) {
  const refused: { orderId: string; message: string }[] = []
  for (const pair of pairs) {
    const { orderId } = pair
    try {
      await inTransaction(db, async (tx) => {
        const { status } = await confirm(tx, staff, pair)
        if (isInStage(status, 'over')) throw orderOver()
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ orderId, message: error.message })
    }
  }
  return { confirmed: pairs.length - refused.length, refused }
}

/** Emails the customer. A claim that was confirmed in between stays paid. */
export const rejectClaim = (
  db: Database,
  staff: Staff,
  orderId: string,
  details: { note: string; seenReference?: string | undefined },
) =>
  inTransaction(db, (tx) => setPaymentState(tx, staff, orderId, 'Failed', { from: 'Verifying', ...details }))

export function ignoreStatementLine(db: Database, staff: Staff, lineId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await ignoreLine(tx, lineId))) throw notFound()
    await recordChange(tx, staff, { entity: 'statement line', entityId: lineId, action: 'ignored' })
  })
}
