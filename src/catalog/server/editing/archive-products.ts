import { sql } from 'kysely'
import { validate as isId } from 'uuid'
import type { Database } from '../../../platform/db/tables'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { AdminProduct } from '../../contract/admin-products'
import { isPastBest } from '../../contract/best-before'
import type { ProductForm } from '../../contract/product-form'
import { announceListings } from '../categories/listing-queries'
import { refreshPacks } from '../packs/refresh-packs'
import { productNotFound } from '../products/catalogue-errors'
import { findBestBefore } from '../stock/best-before-queries'
import { noteBackInStock } from '../stock/stock-notices'
import { rejectPast } from './product-errors'
import { lockProductVersion } from './product-queries'
import type { PresentedProduct } from './product-serializer'
import { type Office, showForStaff } from './show-products'

/** Products are never deleted, because orders refer to them (domain.md E52). */
export async function archiveProduct(
  office: Office,
  staff: Staff,
  id: string,
  archived: boolean,
): Promise<AdminProduct> {
  if (!isId(id)) throw productNotFound()
  await office.db.transaction().execute((tx) => archiveOne(tx, staff, id, archived))
  return showForStaff(office, id)
}

/** All or none, in the order of their ids, so that two callers do not wait for each other. Returns how many. */
export async function archiveProducts(
  db: Database,
  staff: Staff,
  ids: readonly string[],
  archived: boolean,
): Promise<number> {
  const each = [...new Set(ids)].sort()
  await db.transaction().execute(async (tx) => {
    for (const id of each) await archiveOne(tx, staff, id, archived)
  })
  return each.length
}

async function archiveOne(tx: Database, staff: Staff, id: string, archived: boolean): Promise<void> {
  if (archived && (await lockProductVersion(tx, id))?.draft) return archiveDraft(tx, staff, id)
  await setArchived(tx, staff, id, archived)
}

async function archiveDraft(tx: Database, staff: Staff, id: string): Promise<void> {
  await tx
    .updateTable('product')
    .set((product) => ({ draft: false, version: product('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await recordChange(tx, staff, { entity: 'product', entityId: id, action: 'archived' })
}

/** A published draft counts as a new product of that day. */
export async function setArchived(tx: Database, staff: Staff, id: string, archived: boolean): Promise<void> {
  const held = await lockProductVersion(tx, id)
  if (!held) throw productNotFound()
  if ((held.archived_at !== null) === archived) return
  if (!archived) {
    rejectPast({ facts: { bestBefore: await findBestBefore(tx, id) } })
    await announceListings(tx, held)
  }
  await tx
    .updateTable('product')
    .set((product) => ({
      archived_at: archived ? sql<Date>`now()` : null,
      ...(held.draft && { draft: false, created_at: sql<Date>`now()` }),
      version: product('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .execute()
  if (archived) await announceListings(tx, held)
  else await noteBackInStock(tx, [id])
  await refreshPacks(tx, [id])
  const action = archived ? 'archived' : held.draft ? 'published' : 'restored'
  await recordChange(tx, staff, { entity: 'product', entityId: id, action })
}

/** A product archived because of its best-before day returns with a later day. */
export async function sellAgain(
  tx: Database,
  staff: Staff,
  { id, takenOff }: PresentedProduct,
  { facts }: Pick<ProductForm, 'facts'>,
): Promise<void> {
  if (takenOff && !isPastBest(facts.bestBefore, new Date())) await setArchived(tx, staff, id, false)
}
