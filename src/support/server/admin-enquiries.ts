import { validate as isId } from 'uuid'
import { queueEmail } from '../../email/server/outbox'
import type { Database } from '../../platform/db/tables'
import { AppError, notFound } from '../../platform/http/app-error'
import type { Services } from '../../platform/process/services'
import { recordChange } from '../../staff/server/audit'
import type { Staff } from '../../staff/server/staff-sessions'
import type { EnquiryAnswer, EnquiryDetail, EnquiryMove, ListedEnquiry } from '../contract/admin-enquiries'
import { enquiryMessages as say } from '../contract/enquiry-messages'
import type { EnquiryStatus } from '../contract/enquiry-statuses'
import {
  type AdminEnquiryRow,
  findAdminEnquiry,
  findEnquiryEvents,
  insertEnquiryEvent,
  lockEnquiry,
  noteAnswered,
  setEnquiryStatus,
} from './admin-enquiry-queries'
import { presentEnquiry } from './enquiries'
import { whatIsDue } from './enquiry-clock'
import { eraseResolved } from './enquiry-queries'

type Office = Pick<Services, 'db'> & { config: Pick<Services['config'], 'smtpUrl'> }

export function presentListedEnquiry(row: AdminEnquiryRow): ListedEnquiry {
  const { _id: id, ...enquiry } = presentEnquiry(row)
  const { due_at, acknowledge_by } = row
  const due = due_at && whatIsDue({ due_at, acknowledge_by })
  return { id, ...enquiry, due, dueAt: due_at?.toISOString() ?? null }
}

export async function showEnquiry({ db, config }: Office, id: string): Promise<EnquiryDetail> {
  const row = isId(id) ? await findAdminEnquiry(db, id) : undefined
  if (!row) throw notFound()
  const events = await findEnquiryEvents(db, id)
  return {
    ...presentListedEnquiry(row),
    acknowledgeBy: row.acknowledge_by.toISOString(),
    resolveBy: row.resolve_by.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    sendsEmail: sendsEmail(config),
    seen: events.at(-1)?.id ?? 0,
    events: events.map(({ at, staff_name, kind, to_status, text }) => ({
      at: at.toISOString(),
      by: staff_name,
      kind,
      to: to_status,
      text,
    })),
  }
}

/** A repeat by the same person succeeds; a second person gets a 409. */
export async function moveEnquiry(office: Office, staff: Staff, id: string, { from, to }: EnquiryMove) {
  await office.db.transaction().execute(async (tx) => {
    const enquiry = await hold(tx, id)
    const { status } = enquiry
    if (from && status !== from) {
      const last = (await findEnquiryEvents(tx, id)).findLast(({ kind }) => kind === 'moved')
      if (status === to && last?.staff_id === staff.id) return
      throw movedSince(status, last?.staff_name ?? '')
    }
    await move(tx, staff, enquiry, to)
  })
  return showEnquiry(office, id)
}

/**
 * Queues the email in the transaction of the answer. A concurrent answer by another person gets a 409 that
 * names the first. A repeat by the same person sends no second email. Without a mail server nobody gets the answer: it
 * becomes a note, and the ticket stays as it is.
 */
export async function answerEnquiry(
  office: Office,
  staff: Staff,
  id: string,
  { text, settled, seen }: EnquiryAnswer,
) {
  await office.db.transaction().execute(async (tx) => {
    const enquiry = await hold(tx, id)
    const isSent = sendsEmail(office.config) && enquiry.email !== ''
    const kind = isSent ? 'answered' : 'noted'
    const events = await findEnquiryEvents(tx, id)
    const unseen = seen === undefined ? [] : events.filter((event) => event.id > seen)
    const saved = unseen.findLast(
      (event) => event.kind === kind && event.text === text && event.staff_id === staff.id,
    )
    if (!saved) {
      const byOthers = unseen.filter(({ staff_id }) => staff_id !== staff.id)
      const news = byOthers.find(({ kind }) => kind === 'answered') ?? byOthers[0]
      if (news) throw editedSince(news, events)
      await (isSent ? answer : note)(tx, staff, enquiry, text)
    }
    if (isSent && (!saved || !isMovedSince(saved, events)))
      await move(tx, staff, enquiry, settled ? 'Resolved' : 'In Progress')
  })
  return showEnquiry(office, id)
}

async function answer(tx: Database, staff: Staff, enquiry: Deferred, text: string): Promise<void> {
  const { id } = enquiry
  const { ticket, email } = presentEnquiry(enquiry)
  await noteAnswered(tx, id)
  await insertEnquiryEvent(tx, staff, { enquiry_id: id, kind: 'answered', text })
  await queueEmail(tx, { kind: 'enquiryAnswer', to: email, payload: { ticket, text } })
  await recordChange(tx, staff, { entity: 'enquiry', entityId: id, action: 'answered', after: { text } })
}

export async function noteOnEnquiry(office: Office, staff: Staff, id: string, text: string) {
  await office.db.transaction().execute(async (tx) => note(tx, staff, await hold(tx, id), text))
  return showEnquiry(office, id)
}

async function note(tx: Database, staff: Staff, { id }: Deferred, text: string): Promise<void> {
  await insertEnquiryEvent(tx, staff, { enquiry_id: id, kind: 'noted', text })
  await recordChange(tx, staff, { entity: 'enquiry', entityId: id, action: 'noted', after: { text } })
}

/** Otherwise emails stay in a folder of the shop. */
const sendsEmail = ({ smtpUrl }: Office['config']): boolean => smtpUrl !== undefined

type Deferred = NonNullable<Awaited<ReturnType<typeof lockEnquiry>>>
type EnquiryEvent = Awaited<ReturnType<typeof findEnquiryEvents>>[number]

/** The status change of an answer has the same transaction time. */
const isMovedSince = ({ id, at }: EnquiryEvent, events: readonly EnquiryEvent[]): boolean =>
  events.some((event) => event.id > id && event.kind === 'moved' && event.at.getTime() !== at.getTime())

async function move(tx: Database, staff: Staff, { id, status }: Deferred, to: EnquiryStatus): Promise<void> {
  if (status === to) return
  await setEnquiryStatus(tx, id, to)
  if (to === 'Resolved') await eraseResolved(tx)
  await insertEnquiryEvent(tx, staff, { enquiry_id: id, kind: 'moved', to_status: to })
  const change = { before: { status }, after: { status: to } }
  await recordChange(tx, staff, { entity: 'enquiry', entityId: id, action: 'moved', ...change })
}

async function hold(tx: Database, id: string): Promise<Deferred> {
  const held = isId(id) ? await lockEnquiry(tx, id) : undefined
  if (!held) throw notFound()
  return held
}

const movedSince = (status: EnquiryStatus, who: string) =>
  new AppError(409, 'STATUS_CONFLICT', say.movedSince(status, who), { now: status })

const editedSince = ({ staff_name, kind }: EnquiryEvent, events: readonly EnquiryEvent[]) =>
  new AppError(409, 'VERSION_CONFLICT', say.editedSince(staff_name, kind), { seen: events.at(-1)?.id })
