import type { Database } from '../../../platform/db/tables'
import { versionOf } from '../../../platform/db/version-of'
import { Refusal } from '../../../platform/http/refusal'
import { settingsMessages } from '../../../settings/contract/settings-messages'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import { lockShelves, orderShelves, type Shelf } from './shelf-queries'

interface Placed {
  slug: string
  name: string
}

/** All of a kind, and the version of their order. */
export const presentShelves = <Row extends Placed>(rows: Row[]) => ({
  version: versionOf(rows.map(({ slug }) => slug)),
  rows,
})

interface Arrangement<Row> {
  shelf: Shelf
  find(db: Database): Promise<Row[]>
  slugs: readonly string[]
  /** Of the order that was on the screen. */
  version?: string | undefined
}

/** Puts brands or categories in the order of these slugs; those not named follow as they stood. */
export function arrangeShelves<Row extends Placed>(
  db: Database,
  staff: Staff,
  { shelf, find, slugs, version }: Arrangement<Row>,
) {
  return db.transaction().execute(async (tx) => {
    await lockShelves(tx, shelf)
    const before = presentShelves(await find(tx))
    if (version !== undefined && before.version !== version)
      throw new Refusal(409, 'CHANGED_MEANWHILE', settingsMessages.shelvesMoved)
    await orderShelves(tx, shelf, slugs)
    const after = presentShelves(await find(tx))
    const order = ({ rows }: { rows: Row[] }) => ({ order: rows.map(({ name }) => name) })
    await recordChange(tx, staff, {
      ...{ entity: shelf, entityId: 'all', action: 'arranged' },
      ...{ before: order(before), after: order(after) },
    })
    return after
  })
}
