import { validate as isId } from 'uuid'
import { queuePartCredit } from '../../../email/server/order-outbox'
import { recordOrderChange } from '../../../orders/server/actor'
import { insertNote } from '../../../orders/server/admin/admin-order-queries'
import { findEmailFacts } from '../../../orders/server/move-queries'
import { orderNotFound } from '../../../orders/server/order-errors'
import { returnStock } from '../../../orders/server/stock-queries'
import { toRupees } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { CreditStatus, PartCredit } from '../../contract/credit-notes'
import {
  creditedSince,
  nothingPaid,
  nothingToCredit,
  notInvoiced,
  tooManyPieces,
} from '../invoices/invoice-errors'
import { findOrderOwner, holdOrder } from '../invoices/invoice-queries'
import { findIssued, issueNoteOver } from '../invoices/issue-invoice'
import { soldBy, tooLateForGst } from './compose-invoice'
import { findLeft, isFree, type LineLeft, undo } from './credit-left'
import type { DocumentLine, InvoiceDocument } from './invoice-document'

export async function showCreditStatus(db: Database, orderId: string, now: Date): Promise<CreditStatus> {
  if (!isId(orderId) || !(await findOrderOwner(db, orderId))) throw orderNotFound()
  const { invoice, creditNotes } = await findIssued(db, orderId)
  if (!invoice) throw notInvoiced()
  const lines = findLeft(invoice, creditNotes)
  const fees = lines.filter(isFee).filter(({ line }) => line.amount > 0)
  const gstBackUntil = tooLateForGst(soldBy(invoice), now)
  return {
    orderNumber: invoice.orderNumber,
    invoice: invoice.number,
    lines: lines.filter((one) => !isFee(one)).map(presentLine),
    fee: fees.length > 0 ? presentFees(fees) : null,
    notes: creditNotes.map(presentNote),
    ...(gstBackUntil && { gstBackUntil }),
  }
}

function presentLine(one: LineLeft) {
  const { position, left, line } = one
  const { description, quantity, price, discount } = line
  const pieces = Array.from({ length: left }, (_, index) => index + 1)
  return {
    position,
    description,
    quantity,
    left,
    price: toRupees(price),
    ...(discount && { credits: pieces.map((many) => toRupees(undo(one, many).amount)) }),
  }
}

const presentFees = (fees: readonly LineLeft[]) => ({
  name: fees.map(({ line }) => line.description).join(', '),
  amount: toRupees(fees.reduce((sum, { line }) => sum + line.amount, 0)),
  isLeft: fees.some(({ left }) => left > 0),
})

export async function issuePartCredit(db: Database, staff: Staff, orderId: string, wanted: PartCredit) {
  return db.transaction().execute(async (tx) => {
    const note = await creditPart(tx, staff, orderId, wanted)
    await queuePartCredit(tx, await findEmailFacts(tx, orderId), {
      creditNote: note.number,
      amount: note.totals.total,
      reason: wanted.reason,
    })
    return presentNote(note)
  })
}

/** Locks the order, so that the second of two people at once gets a 409. Sends no email. */
export async function creditPart(
  tx: Database,
  staff: Staff,
  orderId: string,
  wanted: PartCredit,
): Promise<InvoiceDocument> {
  if (!isId(orderId) || !(await holdOrder(tx, orderId))) throw orderNotFound()
  const { invoice, creditNotes } = await findIssued(tx, orderId)
  if (!invoice) throw notInvoiced()
  if (creditNotes.length !== wanted.notes) throw creditedSince()
  const lines = chooseLines(findLeft(invoice, creditNotes), wanted)
  if (wanted.restock)
    await returnStock(tx, { orderId, reason: 'order credited', actor: staff }, piecesIn(lines))
  const { reason } = wanted
  const note = await issueNoteOver(tx, orderId, { invoice, lines, reason, part: true, now: new Date() })
  await recordCredit(tx, staff, orderId, { note, restock: wanted.restock })
  return note
}

/** The pieces of each line that are not credited yet, and what they cost; undefined without an invoice. */
export const findPiecesLeft = async (db: Database, orderId: string) =>
  piecesLeft(await findIssued(db, orderId))

export function piecesLeft({ invoice, creditNotes }: Awaited<ReturnType<typeof findIssued>>) {
  if (!invoice) return undefined
  return findLeft(invoice, creditNotes)
    .filter((one) => !isFee(one))
    .map(({ position, left, line, credited }) => ({
      position,
      quantity: left,
      amount: line.amount - credited.total,
    }))
}

const isFee = ({ line }: LineLeft) => line.kind === 'fee'

function chooseLines(all: readonly LineLeft[], { lines, fee }: PartCredit): DocumentLine[] {
  const pieces = new Map(lines.map(({ position, quantity }) => [position, quantity]))
  lines.forEach(({ position, quantity }, index) => {
    const { left } = all.find((one) => one.position === position && !isFee(one)) ?? { left: 0 }
    if (quantity > left || pieces.get(position) !== quantity) throw tooManyPieces(index, left)
  })
  const wanted = (one: LineLeft) =>
    isFee(one) ? Number(fee && one.left > 0) : (pieces.get(one.position) ?? 0)
  if (fee && !all.some((one) => isFee(one) && one.left > 0)) throw nothingToCredit()
  const chosen = all.filter((one) => wanted(one) > 0).map((one) => undo(one, wanted(one)))
  if (chosen.length === 0) throw nothingToCredit()
  if (chosen.every(isFree)) throw nothingPaid()
  return chosen
}

const piecesIn = (lines: readonly DocumentLine[]) =>
  lines.flatMap(({ kind, takes, quantity }) =>
    kind === 'goods' && takes !== undefined ? [{ position: takes, quantity }] : [],
  )

/** Adds the credit note to the order's history and the audit log. */
async function recordCredit(
  tx: Database,
  staff: Staff,
  orderId: string,
  { note, restock }: { note: InvoiceDocument; restock: boolean },
): Promise<void> {
  const { number, totals, lines } = note
  const back = lines.map(({ kind, description, quantity }) =>
    kind === 'fee' ? description : `${quantity} × ${description}`,
  )
  const text = back.join(', ')
  await insertNote(tx, {
    order_id: orderId,
    staff_id: staff.id,
    staff_name: staff.name,
    text,
    credit_note: number,
  })
  const after = { creditNote: number, total: toRupees(totals.total), pieces: back, restock }
  await recordOrderChange(tx, staff, orderId, { action: 'credited in part', before: {}, after })
}

const presentNote = ({ number, issuedAt, totals }: InvoiceDocument) => ({
  number,
  issuedAt,
  total: toRupees(totals.total),
})
