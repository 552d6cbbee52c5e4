import { contentHash } from '../../../platform/db/content-hash'
import type { Database } from '../../../platform/db/tables'
import { AppError } from '../../../platform/http/app-error'
import * as settingsMessages from '../../../settings/contract/messages'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import { type Listing, lockListings, saveListingOrder } from './listing-queries'

interface Placed {
  slug: string
  name: string
}

/** All brands or categories, with the version of their order. */
export const serializeListings = <Row extends Placed>(rows: Row[]) => ({
  version: contentHash(rows.map(({ slug }) => slug)),
  rows,
})

interface Arrangement<Row> {
  listing: Listing
  find(db: Database): Promise<Row[]>
  slugs: readonly string[]
  /** The version of the order on the screen. */
  version?: string | undefined
}

/** Sorts brands or categories by these slugs; others follow in their current order. */
export function arrangeListings<Row extends Placed>(
  db: Database,
  staff: Staff,
  { listing, find, slugs, version }: Arrangement<Row>,
) {
  return db.transaction().execute(async (tx) => {
    await lockListings(tx, listing)
    const before = serializeListings(await find(tx))
    if (version !== undefined && before.version !== version)
      throw new AppError(409, 'VERSION_CONFLICT', settingsMessages.listingsArranged())
    await saveListingOrder(tx, listing, slugs)
    const after = serializeListings(await find(tx))
    const order = ({ rows }: { rows: Row[] }) => ({ order: rows.map(({ name }) => name) })
    await recordChange(tx, staff, {
      entity: listing,
      entityId: 'all',
      action: 'arranged',
      before: order(before),
      after: order(after),
    })
    return after
  })
}
