import type { Database } from '../database/tables'
import { recordChange } from '../staff/audit'
import type { Staff } from '../staff/staff-sessions'
import { lockShelves, orderShelves, type Shelf } from './shelf-queries'

/** Puts brands or categories in the order of these slugs; those not named follow as they stood. */
export function arrangeShelves<Row extends { name: string }>(
  db: Database,
  staff: Staff,
  { shelf, find, slugs }: { shelf: Shelf; find(db: Database): Promise<Row[]>; slugs: readonly string[] },
): Promise<Row[]> {
  return db.transaction().execute(async (tx) => {
    await lockShelves(tx, shelf)
    const before = await find(tx)
    await orderShelves(tx, shelf, slugs)
    const after = await find(tx)
    const order = (rows: Row[]) => ({ order: rows.map(({ name }) => name) })
    await recordChange(tx, staff, {
      ...{ entity: shelf, entityId: 'all', action: 'arranged' },
      ...{ before: order(before), after: order(after) },
    })
    return after
  })
}
