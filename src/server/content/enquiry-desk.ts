import { validate as isId } from 'uuid'
import type { EnquiryDetail, EnquiryStatus, ListedEnquiry } from '#contract/enquiry-desk'
import { messages } from '#contract/messages'
import type { Database } from '../database/tables'
import { Refusal } from '../http/refusal'
import { queueLetter } from '../mail/outbox'
import { recordChange } from '../staff/audit'
import type { Staff } from '../staff/staff-sessions'
import { presentEnquiry } from './enquiries'
import {
  type DeskRow,
  findDeskEnquiry,
  findEnquiryEvents,
  insertEnquiryEvent,
  lockEnquiry,
  noteAnswered,
  setEnquiryStatus,
} from './enquiry-desk-queries'

export function presentListedEnquiry(row: DeskRow): ListedEnquiry {
  const { _id: id, ...enquiry } = presentEnquiry(row)
  const due = row.due_at && (row.due_at.getTime() === row.acknowledge_by.getTime() ? 'answer' : 'solution')
  return { id, ...enquiry, due, dueAt: row.due_at?.toISOString() ?? null }
}

export async function showEnquiry(db: Database, id: string): Promise<EnquiryDetail> {
  const row = isId(id) ? await findDeskEnquiry(db, id) : undefined
  if (!row) throw noEnquiry()
  const events = await findEnquiryEvents(db, id)
  return {
    ...presentListedEnquiry(row),
    acknowledgeBy: row.acknowledge_by.toISOString(),
    resolveBy: row.resolve_by.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    events: events.map(({ at, staff_name, kind, to_status, text }) => ({
      ...{ at: at.toISOString(), by: staff_name, kind, to: to_status, text },
    })),
  }
}

export async function moveEnquiry(db: Database, staff: Staff, id: string, to: EnquiryStatus) {
  await db.transaction().execute(async (tx) => move(tx, staff, await hold(tx, id), to))
  return showEnquiry(db, id)
}

/** The letter leaves with the outbox, and only if all the rest was kept as well. */
export async function answerEnquiry(
  db: Database,
  staff: Staff,
  id: string,
  { text, settled }: { text: string; settled: boolean },
) {
  await db.transaction().execute(async (tx) => {
    const enquiry = await hold(tx, id)
    const { ticket, email } = presentEnquiry(enquiry)
    await noteAnswered(tx, id)
    await insertEnquiryEvent(tx, staff, { enquiry_id: id, kind: 'answered', text })
    await queueLetter(tx, { kind: 'enquiryAnswer', to: email, payload: { ticket, text } })
    await recordChange(tx, staff, { entity: 'enquiry', entityId: id, action: 'answered', after: { text } })
    await move(tx, staff, enquiry, settled ? 'Resolved' : 'In Progress')
  })
  return showEnquiry(db, id)
}

export async function noteOnEnquiry(db: Database, staff: Staff, id: string, text: string) {
  await db.transaction().execute(async (tx) => {
    await hold(tx, id)
    await insertEnquiryEvent(tx, staff, { enquiry_id: id, kind: 'noted', text })
    await recordChange(tx, staff, { entity: 'enquiry', entityId: id, action: 'noted', after: { text } })
  })
  return showEnquiry(db, id)
}

type Held = NonNullable<Awaited<ReturnType<typeof lockEnquiry>>>

async function move(tx: Database, staff: Staff, { id, status }: Held, to: EnquiryStatus): Promise<void> {
  if (status === to) return
  await setEnquiryStatus(tx, id, to)
  await insertEnquiryEvent(tx, staff, { enquiry_id: id, kind: 'moved', to_status: to })
  const change = { before: { status }, after: { status: to } }
  await recordChange(tx, staff, { entity: 'enquiry', entityId: id, action: 'moved', ...change })
}

async function hold(tx: Database, id: string): Promise<Held> {
  const held = isId(id) ? await lockEnquiry(tx, id) : undefined
  if (!held) throw noEnquiry()
  return held
}

const noEnquiry = () => new Refusal(404, 'NOT_FOUND', messages.notFound)
