import { validate as isId } from 'uuid'
import { contentHash } from '../../../platform/db/content-hash'
import type { Database } from '../../../platform/db/tables'
import { invalidField } from '../../../platform/http/app-error'
import { isRepeated } from '../../../platform/http/check-version'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import * as catalogMessages from '../../contract/messages'
import type { AdminGuide, GuideForm } from '../../contract/product-guide'
import { productNotFound } from '../products/catalogue-errors'
import { lockProductEvenArchived } from '../reviews/review-queries'
import { findGuide, findKnown, replaceCompanions, replaceGuide } from './guide-queries'

export async function showGuide(db: Database, id: string): Promise<AdminGuide> {
  const row = isId(id) ? await findGuide(db, id) : undefined
  if (!row) throw productNotFound()
  const guide = { kind: row.kind, steps: row.steps, questions: row.questions, companions: row.companions }
  return { ...guide, version: contentHash(formOf(guide)) }
}

const formOf = ({ companions, ...guide }: Omit<AdminGuide, 'version'>): GuideForm => ({
  ...guide,
  companions: companions.map(({ id }) => id),
})

export async function saveGuide(
  db: Database,
  staff: Staff,
  { id, version }: { id: string; version: string | undefined },
  form: GuideForm,
): Promise<AdminGuide> {
  if (!isId(id)) throw productNotFound()
  await db.transaction().execute(async (tx) => {
    if (!(await lockProductEvenArchived(tx, id))) throw productNotFound()
    const before = await showGuide(tx, id)
    const subject = { entity: 'product guide', entityId: id.toLowerCase() }
    if (await isRepeated(tx, staff, subject, { version, current: before })) return
    await assertCompanions(tx, id, form.companions)
    await replaceGuide(tx, id, form)
    await replaceCompanions(tx, id, form.companions)
    const after = await showGuide(tx, id)
    await recordChange(tx, staff, {
      ...subject,
      action: 'changed',
      before: plain(before),
      after: plain(after),
    })
  })
  return showGuide(db, id)
}

/** As the audit log shows it. */
const plain = ({ kind, steps, questions, companions }: Omit<AdminGuide, 'version'>) => ({
  kind,
  steps,
  questions: questions.map(({ question, answer }) => `${question} ${answer}`),
  companions: companions.map(({ title }) => title),
})

async function assertCompanions(tx: Database, id: string, companions: readonly string[]): Promise<void> {
  const known = new Set(await findKnown(tx, companions.filter(isId)))
  companions.forEach((companion, index) => {
    const wrong =
      companion.toLowerCase() === id.toLowerCase()
        ? catalogMessages.companionIsItself()
        : !known.has(companion.toLowerCase()) && catalogMessages.companionUnknown()
    if (wrong) throw invalidField(`companions.${index}`, wrong)
  })
}
