import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../platform/db/tables'
import { type Change, insertEntries } from './audit-queries'
import type { Staff } from './staff-sessions'

type Doer = Pick<Staff, 'id' | 'name' | 'requestKey'> | 'shop'

/** Runs in the transaction of the change. Stores only changed fields. */
export const recordChange = (tx: Database, staff: Doer, change: Change): Promise<void> =>
  recordChanges(tx, staff, [change])

/** Batch version: one statement. */
export const recordChanges = (tx: Database, staff: Doer, changes: readonly Change[]): Promise<void> =>
  insertEntries(tx, staff === 'shop' ? { id: null, name: 'The shop' } : staff, changes.map(whatDiffers))

function whatDiffers(change: Change): Change {
  const { before, after } = change
  if (!before || !after) return change
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  )
  const pick = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(keys.map((key) => [key, from[key]]))
  return { ...change, before: pick(before), after: pick(after) }
}
