import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../database/tables'
import { findLastEntry } from './audit-queries'
import { holdMember } from './staff-queries'
import type { Staff } from './staff-sessions'

export interface Change {
  /** What kind of thing, and which: 'order' and its id; 'setting' and its key. */
  entity: string
  entityId: string
  /** What happened to it, as past tense: 'moved', 'price changed'. */
  action: string
  /** The fields that matter, as they were and as they are; absent for what was made or removed. */
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
}

/** Notes who changed what, in the transaction of the change itself. Only fields that differ are kept. */
export async function recordChange(
  tx: Database,
  staff: Pick<Staff, 'id' | 'name'> | 'shop',
  { entity, entityId, action, before, after }: Change,
): Promise<void> {
  const [kept, fresh] = before && after ? differences(before, after) : [before, after]
  await tx
    .insertInto('audit_log')
    .values({
      staff_id: staff === 'shop' ? null : staff.id,
      staff_name: staff === 'shop' ? 'The shop' : staff.name,
      entity,
      entity_id: entityId,
      action,
      before: kept && JSON.stringify(kept),
      after: fresh && JSON.stringify(fresh),
    })
    .execute()
}

function differences(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  )
  const pick = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(keys.map((key) => [key, from[key]]))
  return [pick(before), pick(after)]
}

/**
 * What the same person did last, within the hour, if it was to add this very thing and it is still there: where the
 * answer was lost on its way, and it is sent again, there are to be no two of it. Gives its id.
 */
export async function findAdded(
  tx: Database,
  staff: Staff,
  { entity, action, after }: Required<Pick<Change, 'entity' | 'action' | 'after'>>,
  isThere: (id: string) => Promise<boolean>,
): Promise<string | undefined> {
  await holdMember(tx, staff.id)
  const last = await findLastEntry(tx, staff.id)
  if (!last?.recent || last.entity !== entity || last.action !== action) return undefined
  if (!isDeepStrictEqual(last.after, JSON.parse(JSON.stringify(after)))) return undefined
  return (await isThere(last.entity_id)) ? last.entity_id : undefined
}
